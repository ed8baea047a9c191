import type { StaffContext } from './doors.ts'
import './tables.ts'

/** Ends the session of this request: its token is dead at once, its sockets are closed on every process. */
export async function signOut(context: StaffContext): Promise<void> {
  await context.app.database.system.deleteFrom('sessions').where('id', '=', context.account.sessionId).execute()
  context.app.live.endSession(context.account.sessionId)
}

import { inOrganisation } from '../../platform/events/transaction.ts'
import type { StaffContext } from './doors.ts'
import { endSession } from './end-sessions.ts'

/** Ends the session of this request: its token is dead at once, its sockets are closed on every process. */
export async function signOut({ app, account }: StaffContext): Promise<void> {
  await endSession(app, account.sessionId)
  const subject = { type: 'session', id: account.sessionId }
  await inOrganisation(app, account.organisationId, async (tx) => tx.audit({ by: account, action: 'account.signedOut', subject }))
}

import { api } from '../api/client.ts'
import { forgetSession, leaveForGood } from '../api/session.ts'

/**
 * Ends the session here and on the server, and forgets the person: nothing of theirs stays on the disk of a shared desk. Loads Login afresh,
 * so nothing stays in memory either.
 */
export async function logOut(): Promise<void> {
  // Code that cannot be loaded, and a server that cannot be reached, must not keep a person signed in.
  const leaving = await import('./leaving/leave.ts').catch(() => undefined)
  if ((await leaving?.mayLeave()) === false) return
  leaveForGood()
  await api.auth.logout({}, { quiet: true }).catch(() => undefined)
  await leaving?.forget()
  forgetSession()
  location.assign('/')
}

import { api } from '../api/client.ts'
import { forgetSession } from '../api/session.ts'

/** Ends the session here and on the server. Loads Login afresh, so nothing of the account stays in memory. */
export async function logOut(): Promise<void> {
  // A server that cannot be reached must not keep a person signed in at a shared desk.
  await api.auth.logout({}, { quiet: true }).catch(() => undefined)
  forgetSession()
  location.assign('/')
}

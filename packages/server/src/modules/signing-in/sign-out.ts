import { inOrganisation } from '../../platform/events/transaction.ts'
import { endSession, type StaffContext } from '../authentication/index.ts'

/**
 * Ends the session of this request: its token is dead at once, its sockets are closed on every process. The browser drops its cache, and
 * not its storage, where the language is (spec 1), a service worker that serves whoever comes next, and customers' own tokens; the screens
 * remove what is the person's.
 */
export async function signOut({ app, account, clearCache }: StaffContext): Promise<void> {
  clearCache()
  await endSession(app, account.sessionId)
  const subject = { type: 'session', id: account.sessionId }
  await inOrganisation(app, account.organisationId, async (tx) => tx.audit({ by: account, action: 'account.signedOut', subject }))
}

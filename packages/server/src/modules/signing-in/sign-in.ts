import { inOrganisation } from '../../platform/events/transaction.ts'
import type { RequestContext } from '../authentication/index.ts'
import { authenticate, type Credentials } from './authenticate.ts'
import { checkSecondFactor, type ShownFactor } from './check-second-factor.ts'
import { rememberDevice } from './known-devices.ts'
import { newDeviceNotice } from './notices.ts'
import { type IssuedToken, openSession } from './open-session.ts'
import { sendNotice } from './send-notice.ts'

/**
 * Signs in: password, then the second factor where the account has one. Its owner is told of a device that was never seen. Throws what
 * `authenticate`, `checkSecondFactor` and `openSession` throw.
 */
export async function signIn(context: RequestContext, given: ShownFactor & Credentials): Promise<IssuedToken> {
  const { app, request } = context
  const account = await authenticate(context, given)
  await checkSecondFactor(context, account, 'signIn', given)
  const { sessionId, ...issued } = await openSession(context, account)
  await inOrganisation(app, account.organisationId, async (tx) => {
    const by = { id: account.id, name: account.name, network: request.network, userAgent: request.userAgent }
    tx.audit({ by, action: 'account.signedIn', subject: { type: 'session', id: sessionId } })
    const isNew = await rememberDevice(tx, context, account)
    // The first of all is no surprise to anybody.
    if (isNew && !account.firstDevice) await sendNotice(context, tx, account, newDeviceNotice(request, tx.now))
  })
  return issued
}

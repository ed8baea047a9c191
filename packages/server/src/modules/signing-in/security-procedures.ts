import { ok, staff } from '../authentication/index.ts'
import { getSecurity } from './get-security.ts'
import { addPasskey, askForNewPasskey, removePasskey, renamePasskey } from './own-passkeys.ts'
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts'
import { getPolicy, setPolicy } from './security-policy.ts'
import { disableTotp, enableTotp, generateTotp, renewRecoveryCodes } from './totp.ts'

export const securityProcedures = {
  get: staff.security.get.handler(async ({ context }) => ok(await getSecurity(context))),
  generateTotp: staff.security.generateTotp.handler(async ({ context }) => ok(await generateTotp(context))),
  toggleTotp: staff.security.toggleTotp.handler(async ({ input, context }) => {
    if (input.enabled) return ok({ recoveryCodes: await enableTotp(context, input.totpCode) })
    await disableTotp(context, input.totpCode)
    return ok({ recoveryCodes: null })
  }),
  renewRecoveryCodes: staff.security.renewRecoveryCodes.handler(async ({ context }) =>
    ok({ recoveryCodes: await renewRecoveryCodes(context) }),
  ),
  passkeyChallenge: staff.security.passkeyChallenge.handler(async ({ context }) => ok(await askForNewPasskey(context))),
  addPasskey: staff.security.addPasskey.handler(async ({ input, context }) => ok(await addPasskey(context, input))),
  renamePasskey: staff.security.renamePasskey.handler(async ({ input, context }) => ok(await renamePasskey(context, input))),
  removePasskey: staff.security.removePasskey.handler(async ({ input, context }) => {
    await removePasskey(context, input.passkeyId)
    return ok(null)
  }),
  sessions: staff.security.sessions.handler(async ({ context }) => ok({ items: await listSessions(context) })),
  endSession: staff.security.endSession.handler(async ({ input, context }) => {
    await endOwnSession(context, input.sessionId)
    return ok(null)
  }),
  endOtherSessions: staff.security.endOtherSessions.handler(async ({ context }) => ok({ ended: await endOtherSessions(context) })),
  policy: staff.security.policy.handler(async ({ context }) => ok(await getPolicy(context))),
  setPolicy: staff.security.setPolicy.handler(async ({ input, context }) => ok(await setPolicy(context, input))),
}

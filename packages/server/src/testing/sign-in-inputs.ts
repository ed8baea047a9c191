import { consentTexts, newId } from '@besedka/contract'
import type { World } from './example-world.ts'
import type { ProcedureName } from './procedures.ts'
import { password } from './seed.ts'

/** Examples of calls about signing in, and what protects an account; see `example-inputs.ts`. */
export const signInInputs = {
  'auth.login': ({ anna }) => ({ email: anna.email, password }),
  'auth.user': () => ({ pwa: 'false' }),
  'auth.logout': () => ({}),
  'captcha.challenge': () => ({ action: 'signUp' }),
  'auth.passkeyChallenge': ({ anna }) => ({ email: anna.email, password }),
  'auth.refresh': () => ({}),
  'auth.recover': ({ anna }) => ({ email: anna.email, captcha: 'solved' }),
  'auth.checkRecovery': () => ({ token: 'x'.repeat(43) }),
  'auth.resetPassword': () => ({ token: 'x'.repeat(43), password: 'Gazebo-4711!' }),
  'auth.confirm': () => ({ password, totpCode: '123456', recoveryCode: 'abcde-fghjk-mnpqr' }),
  'auth.confirmChallenge': () => ({}),
  'security.get': () => ({}),
  'security.generateTotp': () => ({}),
  'security.toggleTotp': () => ({ enabled: true, totpCode: '123456' }),
  'security.renewRecoveryCodes': () => ({}),
  'security.passkeyChallenge': () => ({}),
  'security.addPasskey': () => ({ challengeId: newId(), response: { id: 'a', type: 'public-key' }, name: 'Phone' }),
  'security.renamePasskey': ({ passkeyId }) => ({ passkeyId, name: 'Phone' }),
  'security.removePasskey': ({ passkeyId }) => ({ passkeyId }),
  'security.sessions': () => ({}),
  'security.endSession': ({ sessionId }) => ({ sessionId }),
  'security.endOtherSessions': () => ({}),
  'security.policy': () => ({}),
  'security.setPolicy': () => ({ secondFactorRequired: false }),
  'profile.changePassword': () => ({ currentPassword: 'Wrong1234!', newPassword: 'Gazebo-4711!' }),
  'registration.offer': () => ({}),
  'registration.start': () => ({
    organisationName: 'Garden shop',
    name: 'Irina',
    email: 'irina@garden.example',
    locale: 'en-GB',
    consent: consentTexts.registration.version,
    captcha: 'unsolved',
  }),
  'registration.state': () => ({ token: 'unknown' }),
  'registration.sendPhoneCode': () => ({ token: 'unknown', phone: '+79160000000' }),
  'registration.confirmPhone': () => ({ token: 'unknown', code: '123456' }),
  'registration.sendEmailCode': () => ({ token: 'unknown' }),
  'registration.confirmEmail': () => ({ token: 'unknown', code: '123456' }),
  'registration.openLink': () => ({ link: 'unknown' }),
  'registration.finish': () => ({ token: 'unknown', password }),
} satisfies Partial<Record<ProcedureName, (world: World) => Record<string, unknown>>>

import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { NewPassword } from '../new-password.ts'
import { CurrentUser } from '../views/account.ts'
import { CaptchaPayload } from '../views/captcha.ts'
import { MailOutlook } from '../views/mail.ts'
import { PasskeyAnswer, PasskeyChallenge } from '../views/security.ts'
import { answer } from '../views/shared.ts'
import { enrollingProcedure, publicProcedure } from './define.ts'

const Email = z.email('emailInvalid').trim().max(254, 'tooLong')
const Password = z.string().min(1, 'required').max(256, 'tooLong')
/** Six digits (spec 9). Another form is `badFormatTotpCodeException`, not a wrong field: it is typed into a step of its own. */
const TotpCode = z.string().trim().max(20, 'tooLong')
const RecoveryCode = z.string().trim().max(40, 'tooLong')
const RecoveryToken = z.string().min(1, 'required').max(100, 'tooLong')

/** A captcha is asked for (`captchaRequiredException`) while many wrong passwords come from browsers that nobody knows. */
const credentials = { email: Email, password: Password, captcha: CaptchaPayload.optional() }
/** What may follow the password: one of them, where the account has a second factor. */
const secondFactor = { totpCode: TotpCode.optional(), recoveryCode: RecoveryCode.optional(), passkey: PasskeyAnswer.optional() }

/** How wrong passwords and wrong codes are answered; `signInLockedException` says for how long. */
const passwordErrors = [
  'invalidCredentialsException',
  'accountDeactivatedException',
  'organizationDeactivatedException',
  'signInLockedException',
  'tooManyRequestsException',
  'captchaRequiredException',
  'invalidCaptchaException',
] as const
const factorErrors = [
  'totpCodeMandatoryException',
  'badFormatTotpCodeException',
  'wrongTotpCodeException',
  'passwordResetRequiredException',
] as const

/** A token lives so long; `auth.refresh` gives the next one. */
const Token = z.object({ token: z.string(), expiresInSeconds: z.int().positive() })

export const auth = {
  /**
   * Signs in: the password, then a second factor where the account has one (`totpCodeMandatoryException` names which). The same call is
   * made again with both. A wrong password is 422, never 401: 401 would wipe the login page (spec 7).
   */
  login: publicProcedure
    .route({ method: 'POST', path: '/auth/login', tags: ['auth'], summary: 'Log in' })
    .input(z.object({ ...credentials, ...secondFactor }))
    .output(answer(Token))
    .errors(errors(...passwordErrors, ...factorErrors, 'accessDeniedException')),

  /** What to sign with a passkey in the second step of signing in. Needs the right password, so that nobody learns whose keys exist. */
  passkeyChallenge: publicProcedure
    .route({ method: 'POST', path: '/auth/login/passkey', tags: ['auth'], summary: 'Ask for a passkey after the password' })
    .input(z.object(credentials))
    .output(answer(PasskeyChallenge))
    .errors(errors(...passwordErrors, 'passkeyNotFoundException', 'passkeyRefusedException')),

  /**
   * The next token of a session. Needs the former one, also when it has just expired, and in a browser the session's cookie. The former
   * one is accepted for 30 s more.
   */
  refresh: publicProcedure
    .route({ method: 'POST', path: '/auth/refresh', tags: ['auth'], summary: 'Renew the token' })
    .output(answer(Token))
    .errors(errors('unauthorizedException', 'tooManyRequestsException')),

  /** Sends a link for a new password to this address (spec 4). It works once, for 30 minutes. The captcha is for `recovery`. */
  recover: publicProcedure
    .route({ method: 'POST', path: '/auth/recover', tags: ['auth'], summary: 'Ask for a recovery link' })
    .input(z.object({ email: Email, captcha: CaptchaPayload }))
    .output(answer(z.object({ mail: MailOutlook })))
    .errors(errors('emailNotFoundException', 'mailNotSetUpException', 'invalidCaptchaException', 'tooManyRequestsException')),

  /** Whether a recovery link still works, and whose it is. */
  checkRecovery: publicProcedure
    .route({ method: 'POST', path: '/auth/recovery-link', tags: ['auth'], summary: 'Check a recovery link' })
    .input(z.object({ token: RecoveryToken }))
    .output(answer(z.object({ email: z.string() })))
    .errors(errors('recoveryLinkOutdatedException', 'tooManyRequestsException')),

  /** Sets the password by a recovery link and ends all sessions. Does not sign in: a second factor is asked for as ever. */
  resetPassword: publicProcedure
    .route({ method: 'POST', path: '/auth/reset-password', tags: ['auth'], summary: 'Set a new password' })
    .input(z.object({ token: RecoveryToken, password: NewPassword }))
    .output(answer(z.null()))
    .errors(errors('recoveryLinkOutdatedException', 'commonPasswordException', 'tooManyRequestsException')),

  /** The signed-in account with its rights and plan options (spec 7). */
  user: enrollingProcedure()
    .route({ method: 'GET', path: '/auth/user', tags: ['auth'], summary: 'Who am I' })
    .input(z.object({ pwa: z.enum(['true', 'false']).optional() }))
    .output(answer(CurrentUser)),

  /** "It is me": for ten minutes from now factors can be changed. A fresh sign-in counts as well. */
  confirm: enrollingProcedure({ audits: 'none' })
    .route({ method: 'POST', path: '/auth/confirm', tags: ['auth'], summary: 'Confirm that it is you' })
    .input(z.object({ password: Password, ...secondFactor }))
    .output(answer(z.null()))
    .errors(errors('wrongPasswordException', 'signInLockedException', ...factorErrors)),

  /** What to sign with a passkey in `auth.confirm`. */
  confirmChallenge: enrollingProcedure({ audits: 'none' })
    .route({ method: 'POST', path: '/auth/confirm/passkey', tags: ['auth'], summary: 'Ask for a passkey to confirm' })
    .output(answer(PasskeyChallenge))
    .errors(errors('passkeyNotFoundException', 'passkeyRefusedException')),

  /** Ends the session of this request, whatever else is sent; its sockets are closed at once (spec 7). */
  logout: enrollingProcedure({ audits: 'account.signedOut' })
    .route({ method: 'POST', path: '/auth/acc/logout', tags: ['auth'], summary: 'Log out' })
    .input(z.object({ token: z.string().max(200).optional() }).default({}))
    .output(answer(z.null())),
}

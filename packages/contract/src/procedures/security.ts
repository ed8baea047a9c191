import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import {
  PasskeyAnswer,
  PasskeyChallenge,
  PasskeyName,
  PasskeyView,
  SecurityPolicy,
  SecurityPolicyView,
  SecurityView,
  SessionView,
} from '../views/security.ts'
import { answer, Id } from '../views/shared.ts'
import { enrollingProcedure, staffProcedure } from './define.ts'

/** Ten codes, shown this once; null when the account keeps those it has. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

const tags = ['auth']

/** The policy binds everybody, also who may do most: it is for those who may give any right that there is. */
const administers = { right: 'AUTHORITY_ROLE_MODIFY' } as const

/** How one's own account is secured: codes, passkeys, recovery codes, sessions; and what the organisation demands. */
export const security = {
  get: enrollingProcedure()
    .route({ method: 'GET', path: '/auth/security', tags, summary: 'How my account is secured' })
    .output(answer(SecurityView)),

  /** Makes a secret for an authenticator app; `uri` is what the QR code says. Nothing changes until `toggleTotp` has seen a right code. */
  generateTotp: enrollingProcedure({ audits: 'none' })
    .route({ method: 'POST', path: '/auth/generate', tags, summary: 'Make a secret for an authenticator app' })
    .output(answer(z.object({ secret: z.string(), uri: z.string() })))
    .errors(errors('twoFactorIsAlreadyEnabledException', 'confirmationRequiredException')),

  /** Switches codes on or off by a code (spec 4, 7). All other sessions of the account end. */
  toggleTotp: enrollingProcedure({ audits: ['account.totpEnabled', 'account.totpDisabled'] })
    .route({ method: 'PATCH', path: '/auth/toggle', tags, summary: 'Switch two-factor authentication on or off' })
    .input(z.object({ enabled: z.boolean(), totpCode: z.string().trim().max(20, 'tooLong') }))
    .output(answer(RecoveryCodes))
    .errors(
      errors(
        'badFormatTotpCodeException',
        'wrongTotpCodeException',
        'twoFactorIsAlreadyEnabledException',
        'twoFactorIsMandatoryException',
        'twoFactorIsNotEnabledException',
        'signInLockedException',
        'passwordResetRequiredException',
        'confirmationRequiredException',
      ),
    ),

  /** Makes ten new recovery codes; the former ones no longer work. */
  renewRecoveryCodes: enrollingProcedure({ audits: 'account.recoveryCodesRenewed' })
    .route({ method: 'POST', path: '/auth/recovery-codes', tags, summary: 'Make new recovery codes' })
    .output(answer(z.object({ recoveryCodes: z.array(z.string()) })))
    .errors(errors('twoFactorIsNotEnabledException', 'confirmationRequiredException')),

  passkeyChallenge: enrollingProcedure({ audits: 'none' })
    .route({ method: 'POST', path: '/auth/passkeys/challenge', tags, summary: 'Ask for a new passkey' })
    .output(answer(PasskeyChallenge))
    .errors(errors('passkeyRefusedException', 'objectLimitReachedException', 'confirmationRequiredException')),

  /** Adds a passkey as a second factor. The first factor of an account brings its recovery codes. All other sessions end. */
  addPasskey: enrollingProcedure({ audits: 'account.passkeyAdded' })
    .route({ method: 'POST', path: '/auth/passkeys', tags, summary: 'Add a passkey' })
    .input(PasskeyAnswer.extend({ name: PasskeyName }))
    .output(answer(RecoveryCodes.extend({ passkey: PasskeyView })))
    .errors(errors('passkeyRefusedException', 'objectLimitReachedException', 'confirmationRequiredException')),

  renamePasskey: enrollingProcedure({ audits: 'none' })
    .route({ method: 'PATCH', path: '/auth/passkeys/{passkeyId}', tags, summary: 'Rename a passkey' })
    .input(z.object({ passkeyId: Id, name: PasskeyName }))
    .output(answer(PasskeyView))
    .errors(errors('passkeyNotFoundException')),

  removePasskey: enrollingProcedure({ audits: 'account.passkeyRemoved' })
    .route({ method: 'DELETE', path: '/auth/passkeys/{passkeyId}', tags, summary: 'Remove a passkey' })
    .input(z.object({ passkeyId: Id }))
    .output(answer(z.null()))
    .errors(errors('passkeyNotFoundException', 'twoFactorIsMandatoryException', 'confirmationRequiredException')),

  /** Where the account is signed in, the newest first; at most a hundred. */
  sessions: enrollingProcedure()
    .route({ method: 'GET', path: '/auth/sessions', tags, summary: 'Where I am logged in' })
    .output(answer(z.object({ items: z.array(SessionView) }))),

  /** Ends one of the account's own sessions, also this one. One that is over already is no error. */
  endSession: enrollingProcedure({ audits: 'account.sessionEnded' })
    .route({ method: 'DELETE', path: '/auth/sessions/{sessionId}', tags, summary: 'End a session' })
    .input(z.object({ sessionId: Id }))
    .output(answer(z.null())),

  endOtherSessions: enrollingProcedure({ audits: 'account.sessionsEnded' })
    .route({ method: 'POST', path: '/auth/sessions/end-others', tags, summary: 'End all other sessions' })
    .output(answer(z.object({ ended: z.int().nonnegative() }))),

  policy: staffProcedure(administers)
    .route({ method: 'GET', path: '/auth/policy', tags, summary: 'What the organisation demands of sign-ins' })
    .output(answer(SecurityPolicyView)),

  /**
   * Whoever has no second factor can do nothing but set one up, from the next request on; or from `secondFactorFrom`, of which they are told by
   * mail and in the workspace. Long sessions begin with the next sign-in, and are
   * cut to a working day at once when they are no longer allowed. What is left out stays as it is.
   */
  setPolicy: staffProcedure({ ...administers, audits: 'organisation.securityPolicyChanged' })
    .route({ method: 'PATCH', path: '/auth/policy', tags, summary: 'Change what the organisation demands of sign-ins' })
    .input(SecurityPolicy.partial())
    .output(answer(SecurityPolicyView))
    .errors(errors('twoFactorIsMandatoryException', 'confirmationRequiredException')),
}

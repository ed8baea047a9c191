/**
 * Signing in with password and second factor, recovery, and what people do about their own sessions, factors and password. States: a session is
 * opened, renewed and listed here; what it may do is asked in `modules/authentication`. Events: none; acts are in the audit log. Called by: the
 * pages at the door, the profile, and the modules that set a password for somebody.
 */

export { refuseCommonPassword } from './common-passwords.ts'
export { requireConfirmed } from './confirmation.ts'
export { signInProcedures } from './procedures.ts'
export { issueRecoveryLink } from './recover.ts'
export { forgiveSecondFactor, removeSecondFactors } from './remove-second-factors.ts'
export { sealedColumnsOfSignIn } from './sealed-columns.ts'
export { remindOfSecondFactor, remindOfSecondFactorJob } from './second-factor-date.ts'

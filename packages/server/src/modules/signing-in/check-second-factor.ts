import type { PasskeyAnswer } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import { type AccountKey, auditAfterwards, type RequestContext } from '../authentication/index.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { findSecondFactors, waysToShow } from './second-factors.ts'
import { checkCodeFormat } from './totp-codes.ts'
import { useTotpCode } from './use-totp-code.ts'
import { usePasskey } from './verify-passkey.ts'

/** What somebody shows after the password. */
export type ShownFactor = { totpCode?: string | undefined; recoveryCode?: string | undefined; passkey?: PasskeyAnswer | undefined }
type Account = AccountKey & { email: string; name: string }

/** After this many wrong factors in a row, over any number of days, the password has to be replaced: somebody knows it. */
const failuresBeforeReset = 50

/**
 * Asks for a second factor where the account has one. Tries are counted by account, before they are looked at, however often one signs in
 * anew. Throws totpCodeMandatoryException with the ways that are open, badFormatTotpCodeException, wrongTotpCodeException,
 * signInLockedException, passwordResetRequiredException.
 */
export async function checkSecondFactor(
  context: RequestContext,
  account: Account,
  purpose: 'signIn' | 'confirm',
  shown: ShownFactor,
): Promise<void> {
  const methods = waysToShow(await findSecondFactors(context.app.database.system, account))
  if (methods.length === 0) return
  const { totpCode, recoveryCode, passkey } = shown
  if (totpCode === undefined && recoveryCode === undefined && !passkey) throw new AppError('totpCodeMandatoryException', { methods })
  if (totpCode !== undefined) checkCodeFormat(totpCode)
  await countedTry(context, account, async () => {
    if (totpCode !== undefined) return useTotpCode(context.app, account, totpCode)
    if (recoveryCode !== undefined) return useRecoveryCode(context, account, recoveryCode)
    return passkey !== undefined && usePasskey(context, account, purpose, passkey)
  })
}

/** Counts a try at an account's second factor, then makes it. Throws wrongTotpCodeException, signInLockedException, passwordResetRequiredException. */
export async function countedTry(context: RequestContext, account: Account, isRight: () => Promise<boolean>): Promise<void> {
  const { secondFactors } = context.app.limits.lockouts
  const key = lockoutKey(account)
  const attempt = await secondFactors.attempt(key, account.email)
  if (attempt.lockedMinutes !== undefined) throw new AppError('signInLockedException', { minutes: attempt.lockedMinutes })
  if (attempt.failures > failuresBeforeReset) throw new AppError('passwordResetRequiredException')
  if (!(await isRight())) {
    auditAfterwards(context, account, 'account.secondFactorFailed')
    throw new AppError('wrongTotpCodeException')
  }
  await secondFactors.succeeded(key)
}

/** What tries at an account's second factor are counted by. */
export function lockoutKey({ organisationId, id }: AccountKey): string {
  return `${organisationId} ${id}`
}

import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { endSessionsOf, type SignedInAccount } from '../authentication/index.ts'
import { forgiveSecondFactor, removeSecondFactors, requireConfirmed } from '../signing-in/index.ts'
import type { FoundAccount } from './find-accounts.ts'
import { getAccount } from './get-account.ts'
import { lockAccount } from './lock-account.ts'
import { tellOwnerOfReset } from './tell-owner.ts'

/**
 * Helps somebody in again who has lost what they show after the password. Their sessions and recovery links end, so that only who knows the
 * password gets in, and their owner is told by mail. Throws accountNotFoundException, accountSelfChangeException, rightNotGrantableException,
 * twoFactorIsNotEnabledException, confirmationRequiredException.
 */
export async function resetSecondFactor(app: AppContext, by: SignedInAccount, accountId: string): Promise<FoundAccount> {
  requireConfirmed(by)
  if (accountId === by.id) throw new AppError('accountSelfChangeException')
  const key = { organisationId: by.organisationId, id: accountId }
  const account = await inOrganisation(app, by.organisationId, async (tx) => {
    const { hasSecondFactor } = await lockAccount(tx, by, accountId)
    if (!hasSecondFactor) throw new AppError('twoFactorIsNotEnabledException')
    await removeSecondFactors(tx.db, key)
    const is = await getAccount(tx.db, accountId)
    tx.audit({ by, action: 'account.secondFactorReset', subject: { type: 'account', id: is.id, name: is.name } })
    await tellOwnerOfReset(app, tx, by, is)
    return is
  })
  await endSessionsOf(app, key)
  await forgiveSecondFactor(app, key)
  return account
}

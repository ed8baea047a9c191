import type { SecurityPolicy } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { requireConfirmed } from './confirmation.ts'
import type { StaffContext } from './doors.ts'

/** What the organisation demands of those who sign in. The provider's staff need a second factor whatever is set (reliability 1.3). */
export async function getPolicy({ app, account }: StaffContext): Promise<SecurityPolicy> {
  const { second_factor_required, kind } = await app.database.system
    .selectFrom('organisations')
    .select(['second_factor_required', 'kind'])
    .where('id', '=', account.organisationId)
    .executeTakeFirstOrThrow()
  return { secondFactorRequired: second_factor_required || kind === 'provider' }
}

/** Throws confirmationRequiredException, and twoFactorIsMandatoryException where the provider tries to do without. */
export async function setPolicy(context: StaffContext, policy: SecurityPolicy): Promise<SecurityPolicy> {
  const { app, account } = context
  requireConfirmed(account)
  const before = await getPolicy(context)
  if (before.secondFactorRequired === policy.secondFactorRequired) return before
  const changed = await app.database.system
    .updateTable('organisations')
    .set({ second_factor_required: policy.secondFactorRequired })
    .where('id', '=', account.organisationId)
    .where('kind', '=', 'client')
    .executeTakeFirst()
  if (!changed.numUpdatedRows) throw new AppError('twoFactorIsMandatoryException')
  const subject = { type: 'organisation', id: account.organisationId, name: account.organisationName }
  await inOrganisation(app, account.organisationId, async (tx) =>
    tx.audit({ by: account, action: 'organisation.securityPolicyChanged', subject, before, after: policy }),
  )
  return policy
}

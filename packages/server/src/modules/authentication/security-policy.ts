import type { SecurityPolicy, SecurityPolicyView } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { requireConfirmed } from './confirmation.ts'
import type { StaffContext } from './doors.ts'
import { shortenSessions } from './session-length.ts'

/** What the organisation demands of those who sign in. The provider's staff need a second factor whatever is set (reliability 1.3). */
export async function getPolicy({ app, account }: StaffContext): Promise<SecurityPolicyView> {
  const { second_factor_required, long_sessions, kind } = await app.database.system
    .selectFrom('organisations')
    .select(['second_factor_required', 'long_sessions', 'kind'])
    .where('id', '=', account.organisationId)
    .executeTakeFirstOrThrow()
  const fixed = kind === 'provider'
  return { secondFactorRequired: second_factor_required || fixed, longSessions: long_sessions, secondFactorFixed: fixed }
}

/**
 * Changes the rules that are named and leaves the others as they are. Throws confirmationRequiredException, and
 * twoFactorIsMandatoryException where the provider tries to do without.
 */
export async function setPolicy(context: StaffContext, change: Partial<SecurityPolicy>): Promise<SecurityPolicyView> {
  const { app, account } = context
  requireConfirmed(account)
  const { secondFactorFixed, ...before } = await getPolicy(context)
  const { secondFactorRequired = before.secondFactorRequired, longSessions = before.longSessions } = change
  const after = { secondFactorRequired, longSessions }
  if (before.secondFactorRequired === secondFactorRequired && before.longSessions === longSessions) return { ...before, secondFactorFixed }
  if (secondFactorFixed && !secondFactorRequired) throw new AppError('twoFactorIsMandatoryException')
  await app.database.system.transaction().execute(async (db) => {
    await db
      .updateTable('organisations')
      // Only what is named: a colleague may be changing the other rule.
      .set({ second_factor_required: change.secondFactorRequired, long_sessions: change.longSessions })
      .where('id', '=', account.organisationId)
      .execute()
    if (change.longSessions === false) await shortenSessions(db, account.organisationId)
  })
  const subject = { type: 'organisation', id: account.organisationId, name: account.organisationName }
  await inOrganisation(app, account.organisationId, async (tx) =>
    tx.audit({ by: account, action: 'organisation.securityPolicyChanged', subject, before, after }),
  )
  // Whoever has no second factor is led to setting one up, whatever they are doing.
  app.live.standingChanged(account.organisationId)
  return { ...after, secondFactorFixed }
}

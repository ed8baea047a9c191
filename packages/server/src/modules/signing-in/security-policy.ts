import type { SecurityPolicy, SecurityPolicyView } from '@besedka/contract'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import type { StaffContext } from '../authentication/index.ts'
import { requireConfirmed } from './confirmation.ts'
import { tellOfSecondFactorDate } from './second-factor-date.ts'
import { shortenSessions } from './session-length.ts'

type Row = { required: boolean; from: Date | null; longSessions: boolean; fixed: boolean; lacking: number; people: number }

/** What the organisation demands of those who sign in. The provider's staff need a second factor whatever is set (reliability 1.3). */
export async function getPolicy({ app, account }: StaffContext): Promise<SecurityPolicyView> {
  const { rows } = await sql<Row>`
    SELECT o.second_factor_required AS required, today.second_factor_from AS "from", o.long_sessions AS "longSessions", o.kind = 'provider' AS fixed,
           count(a.id) FILTER (WHERE NOT has_second_factor(a.organisation_id, a.id))::int AS lacking, count(a.id)::int AS people
    FROM organisations o JOIN organisations_today today USING (id) LEFT JOIN accounts a ON a.organisation_id = o.id AND a.active
    WHERE o.id = ${account.organisationId} GROUP BY o.id, today.second_factor_from`.execute(app.database.system)
  const [found] = rows
  if (!found) throw new Error('There is no such organisation')
  const { required, from, longSessions, fixed, lacking, people } = found
  return {
    secondFactorRequired: required || fixed,
    secondFactorFrom: fixed ? null : (from?.toISOString() ?? null),
    ...{ longSessions, secondFactorFixed: fixed, lacking, people },
  }
}

/**
 * Changes the rules that are named and leaves the others as they are. Of a demand that begins later those are told who lack a second factor.
 * Throws confirmationRequiredException, and twoFactorIsMandatoryException where the provider tries to do without.
 */
export async function setPolicy(context: StaffContext, change: Partial<SecurityPolicy>): Promise<SecurityPolicyView> {
  const { app, account } = context
  requireConfirmed(account)
  const was = await getPolicy(context)
  const before = rulesOf(was)
  const after = changed(before, change, app.now())
  if (JSON.stringify(before) === JSON.stringify(after)) return was
  if (was.secondFactorFixed && !after.secondFactorRequired) throw new AppError('twoFactorIsMandatoryException')
  await app.database.system.transaction().execute(async (db) => {
    await db
      .updateTable('organisations')
      // Only what is named: a colleague may be changing the other rule.
      .set({
        ...(after.secondFactorRequired === before.secondFactorRequired ? {} : { second_factor_required: after.secondFactorRequired }),
        ...(after.secondFactorFrom === before.secondFactorFrom ? {} : { second_factor_from: momentOf(after.secondFactorFrom) }),
        long_sessions: change.longSessions,
      })
      .where('id', '=', account.organisationId)
      .execute()
    if (change.longSessions === false) await shortenSessions(db, account.organisationId)
  })
  const subject = { type: 'organisation', id: account.organisationId, name: account.organisationName }
  await inOrganisation(app, account.organisationId, async (tx) => {
    tx.audit({ by: account, action: 'organisation.securityPolicyChanged', subject, before, after })
    const { secondFactorFrom } = after
    if (secondFactorFrom && secondFactorFrom !== before.secondFactorFrom)
      await tellOfSecondFactorDate(app, tx, { organisationId: tx.organisationId, from: new Date(secondFactorFrom) })
  })
  // People without a second factor are led to setting one up, whatever they are doing.
  app.live.standingChanged(account.organisationId)
  return getPolicy(context)
}

function momentOf(at: string | null): Date | null {
  return at === null ? null : new Date(at)
}

function rulesOf({ secondFactorRequired, secondFactorFrom, longSessions }: SecurityPolicy): SecurityPolicy {
  return { secondFactorRequired, secondFactorFrom, longSessions }
}

/** The rules with a change. A demand without a date, or with one that has passed, holds at once. */
function changed(before: SecurityPolicy, change: Partial<SecurityPolicy>, now: Date): SecurityPolicy {
  const { secondFactorRequired = before.secondFactorRequired, longSessions = before.longSessions } = change
  const from = before.secondFactorRequired ? before.secondFactorFrom : null
  const asked = change.secondFactorFrom === undefined ? from : change.secondFactorFrom
  const later = secondFactorRequired && asked !== null && Date.parse(asked) > now.getTime()
  return { secondFactorRequired, secondFactorFrom: later ? new Date(asked).toISOString() : null, longSessions }
}

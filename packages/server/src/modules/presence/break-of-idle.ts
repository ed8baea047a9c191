import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { changeStatuses } from './change-statuses.ts'
import './tables.ts'

/**
 * Whether an active operator has done nothing for the minutes that their account allows. Spec 4: a value that is none of 1 to 999 switches
 * the break off.
 */
export const isIdle = (now: Date) => sql<boolean>`
  o.status = 'active' AND a.auto_break_minutes BETWEEN 1 AND 999
  AND greatest(o.since, o.acted_at) <= ${now}::timestamptz - a.auto_break_minutes * interval '1 minute'`

/** Sends on a break who has done nothing for so long; who has acted meanwhile stays. It is no choice: who comes back is at work again. */
export async function breakOfIdle(tx: Transaction, accountIds: readonly string[]): Promise<void> {
  const states = await tx.db
    .selectFrom('operator_states as o')
    .innerJoin('accounts as a', (join) => join.onRef('a.organisation_id', '=', 'o.organisation_id').onRef('a.id', '=', 'o.account_id'))
    .selectAll('o')
    .where('o.account_id', 'in', accountIds)
    .where(isIdle(tx.now))
    .orderBy('o.account_id')
    .forUpdate('o')
    .execute()
  await changeStatuses(
    tx,
    states.map((was) => ({ was, status: 'break', reason: 'inactivity' })),
  )
}

import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { OperatorState } from './operator.ts'
import './tables.ts'

/**
 * Locks what an operator does until the transaction ends: nobody else puts a chat into their hands, or changes their status, meanwhile.
 * An operator who was never at work yet is off-line.
 */
export async function lockOperator(tx: Transaction, accountId: string): Promise<OperatorState> {
  const [state] = await lockOperators(tx, [accountId])
  if (!state) throw new Error('The operator has no row that could be locked')
  return state
}

/** The same for several, always in one order: who locks the same ones at once waits, and not in a circle. */
export async function lockOperators(tx: Transaction, accountIds: readonly string[]): Promise<OperatorState[]> {
  await sql`
    INSERT INTO operator_states (organisation_id, account_id, since)
    SELECT ${tx.organisationId}, id, ${tx.now} FROM unnest(${[...accountIds]}::uuid[]) AS id ORDER BY id
    ON CONFLICT DO NOTHING`.execute(tx.db)
  return tx.db.selectFrom('operator_states').selectAll().where('account_id', 'in', accountIds).orderBy('account_id').forUpdate().execute()
}

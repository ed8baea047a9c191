import type { OperatorStatus } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** What an operator does at this moment; who was never at work is off-line. Whoever acts on it under {@link lockOperator} reads it there. */
export async function findOperatorStatus(db: Kysely<Tables>, accountId: string): Promise<OperatorStatus> {
  const row = await db.selectFrom('operator_states').select('status').where('account_id', '=', accountId).executeTakeFirst()
  return row?.status ?? 'offline'
}

import type { OwnOperator } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { toOperatorView } from './operator.ts'
import './tables.ts'

/** What an operator does, and when a break would begin by itself. Who was never at work yet is off-line since for ever. */
export async function getOwnOperator(db: Kysely<Tables>, accountId: string): Promise<OwnOperator> {
  const state = await db.selectFrom('operator_states').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  const account = await db.selectFrom('accounts').select('auto_break_minutes').where('id', '=', accountId).executeTakeFirst()
  return {
    operator: state ? toOperatorView(state) : { accountId, version: 0, status: 'offline', reason: null, since: new Date(0).toISOString() },
    autoBreakMinutes: account?.auto_break_minutes ?? null,
  }
}

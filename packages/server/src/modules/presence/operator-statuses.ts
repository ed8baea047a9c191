import type { OperatorView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { type OperatorState, toOperatorView } from './operator.ts'
import './tables.ts'

/** What all operators of the organisation do; who is not among them has never been at work. */
export function operatorStatuses(db: Kysely<Tables>): Promise<OperatorState[]> {
  // The first version is a row that was only locked: nobody was told of it.
  return db.selectFrom('operator_states').selectAll().where('version', '>', 1).orderBy('account_id').execute()
}

/** The same as screens show it. */
export async function listOperatorViews(db: Kysely<Tables>): Promise<OperatorView[]> {
  return (await operatorStatuses(db)).map(toOperatorView)
}

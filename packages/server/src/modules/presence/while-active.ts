import type { Transaction } from '../../platform/events/transaction.ts'
import { lockOperator } from './lock-operator.ts'
import type { OperatorState } from './operator.ts'
import './tables.ts'

/**
 * Runs work for which an operator has to be active, though they have no workspace: the demo's chats are taken before anybody has come. Nobody
 * hears of it.
 */
export async function whileActive<T>(tx: Transaction, accountId: string, work: () => Promise<T>): Promise<T> {
  const { status } = await lockOperator(tx, accountId)
  const be = (next: OperatorState['status']) =>
    tx.db.updateTable('operator_states').set({ status: next }).where('account_id', '=', accountId).execute()
  await be('active')
  const done = await work()
  await be(status)
  return done
}

import type { OperatorView, Presence } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { changeStatuses } from './change-statuses.ts'
import { lockFreeLicences } from './licences.ts'
import { lockOperator } from './lock-operator.ts'
import { type OperatorState, toOperatorView } from './operator.ts'
import './tables.ts'

/**
 * An operator goes to work or on a break. Who has no workspace open stays off-line, and the choice is kept for when they have. Throws
 * maxOnlineReachedException when all licences are in use.
 */
export async function chooseStatus(
  tx: Transaction,
  accountId: string,
  wanted: { status: Presence; reason?: string | undefined },
): Promise<OperatorView> {
  const free = wanted.status === 'active' ? await lockFreeLicences(tx) : 0
  const was = await lockOperator(tx, accountId)
  const reason = wanted.status === 'break' ? (wanted.reason ?? null) : null
  if (was.status === 'offline') return toOperatorView(await keepChoice(tx, was, wanted.status, reason))
  if (was.status === wanted.status && was.reason === reason && was.chosen === wanted.status) return toOperatorView(was)
  if (wanted.status === 'active' && was.status !== 'active' && free === 0) throw new AppError('maxOnlineReachedException')
  const [is = was] = await changeStatuses(tx, [{ was, status: wanted.status, reason, chosen: wanted.status }])
  return toOperatorView(is)
}

function keepChoice(tx: Transaction, was: OperatorState, chosen: Presence, reason: string | null): Promise<OperatorState> {
  return tx.db
    .updateTable('operator_states')
    .set({ chosen, reason })
    .where('account_id', '=', was.account_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

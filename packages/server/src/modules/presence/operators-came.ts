import type { Transaction } from '../../platform/events/transaction.ts'
import { changeStatuses, type StatusChange } from './change-statuses.ts'
import { lockFreeLicences } from './licences.ts'
import { lockOperators } from './lock-operator.ts'
import type { OperatorState } from './operator.ts'

/** Operators have opened a workspace: to work, as long as licences are free, or to the break on which they left. */
export async function operatorsCame(tx: Transaction, accountIds: readonly string[]): Promise<void> {
  let free = await lockFreeLicences(tx)
  const changes: StatusChange[] = []
  for (const was of await lockOperators(tx, accountIds)) {
    if (was.status !== 'offline') continue
    const change = statusOnComing(was, free)
    if (change.status === 'active') free--
    changes.push(change)
  }
  await changeStatuses(tx, changes)
}

function statusOnComing(was: OperatorState, free: number): StatusChange {
  if (was.chosen === 'break') return { was, status: 'break', reason: was.reason }
  return free > 0 ? { was, status: 'active', reason: null } : { was, status: 'break', reason: 'licences' }
}

import type { OperatorView } from '@besedka/contract'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { auditDirection, getOperatorName } from './audit-direction.ts'
import { changeStatuses } from './change-statuses.ts'
import { lockOperator } from './lock-operator.ts'
import { toOperatorView } from './operator.ts'

/**
 * Sends an active colleague on a break: it is as if they had chosen it, so only they or a supervisor end it. Who is not active stays as they
 * are. Throws accountNotFoundException.
 */
export async function sendToBreak(tx: Transaction, by: AuditActor, accountId: string): Promise<OperatorView> {
  const name = await getOperatorName(tx, accountId)
  const was = await lockOperator(tx, accountId)
  if (was.status !== 'active') return toOperatorView(was)
  const [is = was] = await changeStatuses(tx, [{ was, status: 'break', reason: 'colleague', chosen: 'break' }])
  auditDirection(tx, by, { action: 'operator.sentToBreak', name, was, is })
  return toOperatorView(is)
}

import type { OperatorView } from '@besedka/contract'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { auditDirection, getOperatorName } from './audit-direction.ts'
import { changeStatuses } from './change-statuses.ts'
import { lockFreeLicences } from './licences.ts'
import { lockOperator } from './lock-operator.ts'
import { toOperatorView } from './operator.ts'

/**
 * Ends a colleague's break, whoever began it: it is as if they had chosen to work. Who is not on a break stays as they are. Throws
 * accountNotFoundException, and maxOnlineReachedException when all licences are in use.
 */
export async function endBreak(tx: Transaction, by: AuditActor, accountId: string): Promise<OperatorView> {
  const name = await getOperatorName(tx, accountId)
  const free = await lockFreeLicences(tx)
  const was = await lockOperator(tx, accountId)
  if (was.status !== 'break') return toOperatorView(was)
  if (free === 0) throw new AppError('maxOnlineReachedException')
  const [is = was] = await changeStatuses(tx, [{ was, status: 'active', reason: null, chosen: 'active' }])
  auditDirection(tx, by, { action: 'operator.calledBack', name, was, is })
  return toOperatorView(is)
}

import type { AuditAction } from '@besedka/contract'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import { differing } from '../../platform/audit/differing.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { accountName } from '../accounts/index.ts'
import { findOperator } from '../authentication/index.ts'
import type { OperatorState } from './operator.ts'

type Direction = {
  action: Extract<AuditAction, `operator.${string}`>
  name: string
  was: OperatorState
  is: OperatorState
}

/** Writes into the audit log that somebody has decided what a colleague does. */
export function auditDirection(tx: Transaction, by: AuditActor, { action, name, was, is }: Direction): void {
  const told = ({ status, reason }: OperatorState) => ({ status, reason })
  tx.audit({ by, action, subject: { type: 'account', id: is.account_id, name }, ...differing(told(was), told(is)) })
}

/** The name under which the audit log knows the colleague. Throws accountNotFoundException. */
export async function getOperatorName(tx: Transaction, accountId: string): Promise<string> {
  const operator = await findOperator(tx.db, accountId)
  if (!operator) throw new AppError('accountNotFoundException', { login: await accountName(tx.db, accountId) })
  return operator.name
}

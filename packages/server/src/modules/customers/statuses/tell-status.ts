import type { CustomerStatusView } from '@besedka/contract'
import { auditChangesOf } from '../../../platform/audit/audit-changes-of.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'

export function tellStatus(tx: Transaction, status: CustomerStatusView): void {
  tx.record({ type: 'customerStatus.updated', subjectId: status.id, audience: ['staff'], payload: { status } })
}

/** Writes what somebody did with a status into the audit log. */
export const auditStatus = auditChangesOf(({ id, name, colour }: CustomerStatusView) => ({
  subject: { type: 'customerStatus', id, name },
  settings: { name, colour },
}))

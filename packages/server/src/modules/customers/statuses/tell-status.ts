import type { AuditAction, CustomerStatusView } from '@besedka/contract'
import type { AuditActor } from '../../../platform/audit/audit-entry.ts'
import { differing } from '../../../platform/audit/differing.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'

export function tellStatus(tx: Transaction, status: CustomerStatusView): void {
  tx.record({ type: 'customerStatus.updated', subjectId: status.id, audience: ['staff'], payload: { status } })
}

/** Writes what somebody did with a status into the audit log: only what changed. */
export function auditStatus(
  tx: Transaction,
  by: AuditActor,
  action: AuditAction,
  { was, is }: { was?: CustomerStatusView; is?: CustomerStatusView },
): void {
  const { id, name } = is ?? was ?? {}
  tx.audit({
    by,
    action,
    subject: { type: 'customerStatus', ...(id && { id }), ...(name && { name }) },
    ...differing(was && settingsOf(was), is && settingsOf(is)),
  })
}

function settingsOf({ name, colour }: CustomerStatusView) {
  return { name, colour }
}

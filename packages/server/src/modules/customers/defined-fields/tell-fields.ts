import type { AuditAction, DefinedFieldView } from '@besedka/contract'
import type { AuditActor } from '../../../platform/audit/audit-entry.ts'
import { differing } from '../../../platform/audit/differing.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'

/** Screens ask for the fields anew. */
export function tellFields(tx: Transaction): void {
  tx.record({ type: 'customerFields.updated', subjectId: null, audience: ['staff'], payload: {} })
}

/** Writes what somebody did with a field into the audit log: only what changed. */
export function auditField(
  tx: Transaction,
  by: AuditActor,
  action: AuditAction,
  { was, is }: { was?: DefinedFieldView; is?: DefinedFieldView },
): void {
  const { id, name } = is ?? was ?? {}
  tx.audit({
    by,
    action,
    subject: { type: 'customerField', ...(id && { id }), ...(name && { name }) },
    ...differing(was && settingsOf(was), is && settingsOf(is)),
  })
}

function settingsOf({ name, type, options, archived }: DefinedFieldView) {
  return { name, type, options: options.map((option) => option.name), archived }
}

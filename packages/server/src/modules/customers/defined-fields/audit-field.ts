import type { DefinedFieldView } from '@besedka/contract'
import type { AuditActor } from '../../../platform/audit/audit-entry.ts'
import { differing } from '../../../platform/audit/differing.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { FieldSubject } from './subject.ts'

/** Writes what somebody did with a field into the audit log: only what changed. */
export function auditField(
  tx: Transaction,
  { by, subject: { audited } }: { by: AuditActor; subject: FieldSubject },
  what: 'created' | 'updated' | 'deleted',
  { was, is }: { was?: DefinedFieldView; is?: DefinedFieldView },
): void {
  const { id, name } = is ?? was ?? {}
  tx.audit({
    by,
    action: `${audited}.${what}`,
    subject: { type: audited, ...(id && { id }), ...(name && { name }) },
    ...differing(was && settingsOf(was), is && settingsOf(is)),
  })
}

function settingsOf({ name, type, options, archived, required, openToSite }: DefinedFieldView) {
  const common = { name, type, options: options.map((option) => option.name), archived }
  return { ...common, ...(required && { required }), ...(openToSite && { openToSite }) }
}

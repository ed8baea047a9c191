import type { AuditAction, CategoryView } from '@besedka/contract'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import { differing } from '../../platform/audit/differing.ts'
import type { Transaction } from '../../platform/events/transaction.ts'

/** Tells every screen that the tree, or what closing asks for, is not as it was: they fetch it anew. */
export function tellCategories(tx: Transaction): void {
  tx.record({ type: 'categories.updated', subjectId: null, audience: ['staff'], payload: {} })
}

/** Writes what somebody did with a category into the audit log: only what changed. */
export function auditCategory(
  tx: Transaction,
  by: AuditActor,
  action: AuditAction,
  { was, is }: { was?: CategoryView; is?: CategoryView },
): void {
  const category = is ?? was
  if (!category) return
  tx.audit({
    by,
    action,
    subject: { type: 'category', id: category.id, name: category.name },
    ...differing(was && told(was), is && told(is)),
  })
}

function told({ id: _id, version: _version, ...settings }: CategoryView): Record<string, unknown> {
  return settings
}

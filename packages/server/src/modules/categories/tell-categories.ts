import type { CategoryView } from '@besedka/contract'
import { auditChangesOf } from '../../platform/audit/audit-changes-of.ts'
import type { Transaction } from '../../platform/events/transaction.ts'

/** Tells every screen that the tree, or what closing asks for, is not as it was: they fetch it anew. */
export function tellCategories(tx: Transaction): void {
  tx.record({ type: 'categories.updated', subjectId: null, audience: ['staff'], payload: {} })
}

/** Writes what somebody did with a category into the audit log. */
export const auditCategory = auditChangesOf(({ id, version: _version, ...settings }: CategoryView) => ({
  subject: { type: 'category', id, name: settings.name },
  settings,
}))

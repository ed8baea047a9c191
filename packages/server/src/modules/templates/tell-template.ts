import type { AuditAction, TemplateView } from '@besedka/contract'
import { differing } from '../../platform/audit/differing.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { audienceOf } from './audience.ts'
import type { TemplateRow } from './template.ts'

/** So much of a text stands in the audit log. */
const auditedLength = 500

/** Tells every screen that may use a template how it is by now. */
export function tellTemplate(tx: Transaction, row: TemplateRow, template: TemplateView): void {
  tx.record({ type: 'template.updated', subjectId: row.id, audience: audienceOf(row), payload: { template } })
}

/** Tells every screen that could use it that it cannot any more. */
export function tellTemplateGone(tx: Transaction, row: TemplateRow): void {
  tx.record({
    type: 'template.deleted',
    subjectId: row.id,
    audience: audienceOf(row),
    payload: { templateId: row.id, version: row.version },
  })
}

/** Writes what somebody did with a template into the audit log: only what changed. */
export function auditTemplate(
  tx: Transaction,
  by: CurrentAccount,
  action: AuditAction,
  change: { was?: TemplateRow; is?: TemplateRow },
): void {
  const row = change.is ?? change.was
  if (!row) return
  tx.audit({
    by,
    action,
    subject: { type: 'template', id: row.id, name: row.title },
    ...differing(change.was && told(change.was), change.is && told(change.is)),
  })
}

function told(row: TemplateRow): Record<string, unknown> {
  const { category_id: categoryId, title, shortcut, team_ids: teamIds, protected: isProtected, owner_id } = row
  const text = row.text.slice(0, auditedLength)
  return { categoryId, title, text, shortcut, teamIds, protected: isProtected, personal: owner_id !== null }
}

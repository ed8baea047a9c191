import type { TemplateView } from '@besedka/contract'
import { auditChangesOf } from '../../platform/audit/audit-changes-of.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
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

/** Writes what somebody did with a template into the audit log. */
export const auditTemplate = auditChangesOf((row: TemplateRow) => {
  const { id, category_id: categoryId, title, shortcut, team_ids: teamIds, protected: isProtected, owner_id } = row
  const text = row.text.slice(0, auditedLength)
  return {
    subject: { type: 'template', id, name: title },
    settings: { categoryId, title, text, shortcut, teamIds, protected: isProtected, personal: owner_id !== null },
  }
})

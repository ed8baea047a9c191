import type { ImportedTemplate, TemplateImport } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { createCategory } from './save-category.ts'
import { createTemplate, updateTemplate } from './save-template.ts'
import type { TemplateRow } from './template.ts'
import './tables.ts'

/**
 * Takes templates of the organisation out of a file: one with the title of another in its category changes that, all others are new. All of them
 * or none. Throws what `createTemplate` throws.
 */
export async function importTemplates(
  tx: Transaction,
  account: CurrentAccount,
  lines: readonly ImportedTemplate[],
): Promise<TemplateImport> {
  // One entry tells of all of them.
  const quiet: Transaction = { ...tx, audit: () => undefined }
  const categoryIds = await sharedCategories(tx)
  const known = await sharedTemplates(tx)
  const result: TemplateImport = { created: 0, updated: 0, left: 0 }
  for (const { category, ...line } of lines) {
    const named = category.toLowerCase()
    const categoryId = categoryIds.get(named) ?? (await createCategory(quiet, account, { name: category, personal: false })).id
    categoryIds.set(named, categoryId)
    const before = known.get(keyOf(categoryId, line.title))
    if (!before) {
      await createTemplate(quiet, account, { ...line, categoryId, personal: false, protected: false, variants: [], fileIds: [] })
      result.created += 1
    } else if (isSame(before, line) || (before.protected && before.author_id !== account.id)) result.left += 1
    else {
      await updateTemplate(quiet, account, before.id, line)
      result.updated += 1
    }
  }
  tx.audit({ by: account, action: 'template.imported', after: { ...result } })
  return result
}

async function sharedCategories(tx: Transaction): Promise<Map<string, string>> {
  const rows = await tx.db.selectFrom('template_categories').select(['id', 'name']).where('owner_id', 'is', null).execute()
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

async function sharedTemplates(tx: Transaction): Promise<Map<string, TemplateRow>> {
  const rows = await tx.db.selectFrom('templates').selectAll().where('owner_id', 'is', null).execute()
  return new Map(rows.map((row) => [keyOf(row.category_id, row.title), row]))
}

function keyOf(categoryId: string, title: string): string {
  return `${categoryId} ${title.toLowerCase()}`
}

function isSame(row: TemplateRow, line: Omit<ImportedTemplate, 'category'>): boolean {
  const teams = (ids: readonly string[]) => ids.toSorted().join()
  return row.title === line.title && row.text === line.text && row.shortcut === line.shortcut && teams(row.team_ids) === teams(line.teamIds)
}

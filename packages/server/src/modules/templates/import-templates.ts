import type { ImportedOutcome, ImportedTemplate, TemplateImport, TemplateVariant } from '@besedka/contract'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors/app-error.ts'
import { inSavepoint } from '../../platform/events/in-savepoint.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { isProtectedFrom } from './access.ts'
import { lockTemplate } from './find-template.ts'
import { createCategory } from './save-category.ts'
import { createTemplate, updateTemplate } from './save-template.ts'
import type { TemplateRow } from './template.ts'
import './tables.ts'

type Import = { templates: readonly ImportedTemplate[]; existing: 'update' | 'skip'; dryRun: boolean }

/**
 * Takes templates of the organisation out of a file: one with the id of another, else with its title in its category, changes that or is skipped; all
 * others are new. All of them or none; a dry run does the same and takes it back. Throws what `createTemplate` throws.
 */
export async function importTemplates(tx: Transaction, account: CurrentAccount, given: Import): Promise<TemplateImport> {
  // One entry tells of all of them.
  const quiet: Transaction = { ...tx, audit: () => undefined }
  if (given.dryRun) return tried(quiet, (trying) => takeLines(trying, account, given))
  const result = await takeLines(quiet, account, given)
  const { created, updated, left } = result
  tx.audit({ by: account, action: 'template.imported', after: { created, updated, left } })
  return result
}

/** Does something without telling anybody, rolls it back, and answers its result. */
async function tried<T>(tx: Transaction, work: (trying: Transaction) => Promise<T>): Promise<T> {
  await sql`SAVEPOINT tried`.execute(tx.db)
  const result = await work({ ...tx, record: () => undefined })
  await sql`ROLLBACK TO SAVEPOINT tried`.execute(tx.db)
  return result
}

async function takeLines(tx: Transaction, account: CurrentAccount, { templates, existing, dryRun }: Import): Promise<TemplateImport> {
  const categoryIds = await sharedCategories(tx)
  const known = await sharedTemplates(tx)
  const outcomes: ImportedOutcome[] = []
  for (const { category, id, ...line } of templates) {
    const named = category.toLowerCase()
    const categoryId = categoryIds.get(named)
    const before = known.get(id ?? '') ?? (categoryId === undefined ? undefined : known.get(keyOf(categoryId, line.title)))
    const left = before && (await whyLeft(tx, before, { line: { ...line, categoryId }, existing, account }))
    if (left) {
      outcomes.push(left)
      continue
    }
    const take = async (): Promise<ImportedOutcome> => {
      const into = categoryId ?? (await createCategory(tx, account, { name: category, personal: false })).id
      const { id: takenId } = before
        ? await updateTemplate(tx, account, before.id, { ...line, categoryId: into })
        : await createTemplate(tx, account, { ...whole(line), categoryId: into })
      // The next line may be about the same template: it changes what this one has made.
      know(known, await lockTemplate(tx, account, takenId), before)
      // Only now: a category that was made for a line that cannot be taken is undone with it.
      categoryIds.set(named, into)
      return before ? 'updated' : 'created'
    }
    outcomes.push(dryRun ? await naming(tx, take) : await take())
  }
  const count = (...counted: ImportedOutcome[]) => outcomes.filter((outcome) => counted.includes(outcome)).length
  return { created: count('created'), updated: count('updated'), left: count('same', 'skipped', 'protected'), outcomes }
}

/** A new template, with defaults for what the file leaves out. */
function whole({ protected: isProtected = false, variants = [], ...line }: Omit<ImportedTemplate, 'category' | 'id'>) {
  return { ...line, protected: isProtected, variants, personal: false, fileIds: [] }
}

/** Names a line whose shortcut is taken instead of ending the run, so that the next lines are still looked at. */
async function naming(tx: Transaction, take: () => Promise<ImportedOutcome>): Promise<ImportedOutcome> {
  try {
    return await inSavepoint(tx, take)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'templateShortcutAlreadyExistsException') throw error
    return 'shortcutTaken'
  }
}

type Line = Omit<ImportedTemplate, 'category' | 'id'> & { categoryId: string | undefined }
type Looking = { line: Line; existing: Import['existing']; account: CurrentAccount }

/** Why a template that is there stays as it is, if it does. */
async function whyLeft(tx: Transaction, before: TemplateRow, { line, existing, account }: Looking): Promise<ImportedOutcome | undefined> {
  if (isSame(before, line)) return 'same'
  if (existing === 'skip') return 'skipped'
  return (await isProtectedFrom(tx.db, account, before)) ? 'protected' : undefined
}

async function sharedCategories(tx: Transaction): Promise<Map<string, string>> {
  const rows = await tx.db.selectFrom('template_categories').select(['id', 'name']).where('owner_id', 'is', null).execute()
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

/** By their ids, and by category and title. */
async function sharedTemplates(tx: Transaction): Promise<Map<string, TemplateRow>> {
  const rows = await tx.db.selectFrom('templates').selectAll().where('owner_id', 'is', null).execute()
  const known = new Map<string, TemplateRow>()
  for (const row of rows) know(known, row)
  return known
}

function know(known: Map<string, TemplateRow>, row: TemplateRow, before?: TemplateRow): void {
  if (before) known.delete(keyOf(before.category_id, before.title))
  known.set(row.id, row)
  known.set(keyOf(row.category_id, row.title), row)
}

function keyOf(categoryId: string, title: string): string {
  return `${categoryId} ${title.toLowerCase()}`
}

function isSame(row: TemplateRow, line: Line): boolean {
  const teams = (ids: readonly string[]) => ids.toSorted().join()
  const told = (variants: readonly TemplateVariant[]) =>
    JSON.stringify(variants.map(({ channelType, text }) => `${channelType} ${text}`).toSorted())
  return (
    row.category_id === line.categoryId &&
    row.title === line.title &&
    row.text === line.text &&
    row.shortcut === line.shortcut &&
    teams(row.team_ids) === teams(line.teamIds) &&
    row.protected === (line.protected ?? row.protected) &&
    told(row.variants) === told(line.variants ?? row.variants)
  )
}

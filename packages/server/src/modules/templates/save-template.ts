import { newId, type TemplateView } from '@besedka/contract'
import { sql } from 'kysely'
import { refusing } from '../../platform/database/refusing.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { requireFieldsOfTexts } from '../customers/index.ts'
import { requireAddedTeams } from '../teams/index.ts'
import { managesShared, requireMayChange } from './access.ts'
import { audienceOf } from './audience.ts'
import { filesOfTemplate, setFiles } from './files-of-templates.ts'
import { lockCategory, lockTemplate, useOf } from './find-template.ts'
import { auditTemplate, tellTemplate, tellTemplateGone } from './tell-template.ts'
import { columnsOf, type NewTemplate, neverUsed, type TemplateChange, type TemplateRow, toTemplateView } from './template.ts'
import './tables.ts'

/**
 * Adds a personal template, or one of the organisation's. Throws teamTemplateAccessDeniedException, categoryNotFoundException,
 * teamsNotFoundException, fileNotFoundException, templateShortcutAlreadyExistsException, and validationException for a field that is not there.
 */
export async function createTemplate(tx: Transaction, account: CurrentAccount, given: NewTemplate): Promise<TemplateView> {
  if (!given.personal && !managesShared(account)) throw new AppError('teamTemplateAccessDeniedException')
  const ownerId = given.personal ? account.id : null
  await requireFitting(tx, account, { owner_id: ownerId, team_ids: [] }, given)
  const row = await tx.db
    .insertInto('templates')
    .values({
      ...columnsOf(given),
      ...(given.personal && { team_ids: [], protected: false }),
      organisation_id: tx.organisationId,
      id: newId(),
      category_id: given.categoryId,
      owner_id: ownerId,
      author_id: account.id,
      title: given.title,
      text: given.text,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusing({ templates_shortcut: () => shortcutTaken(given) }))
  const files = await setFiles(tx, { templateId: row.id, accountId: account.id }, given.fileIds)
  const view = toTemplateView(row, { ...neverUsed, files })
  tellTemplate(tx, row, view)
  auditTemplate(tx, account, 'template.created', { is: row })
  return view
}

/** Changes what is given. Throws templateNotFoundException and whatever {@link createTemplate} throws. */
export async function updateTemplate(
  tx: Transaction,
  account: CurrentAccount,
  templateId: string,
  given: TemplateChange,
): Promise<TemplateView> {
  const was = await lockTemplate(tx, account, templateId)
  await requireMayChange(tx.db, account, was)
  const change: TemplateChange = was.owner_id === null ? given : { ...given, teamIds: undefined, protected: undefined }
  await requireFitting(tx, account, was, given)
  const row = await tx.db
    .updateTable('templates')
    .set({ ...columnsOf(change), ...protectorOf(account, was, change), version: sql`version + 1` })
    .where('id', '=', templateId)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusing({ templates_shortcut: () => shortcutTaken(change) }))
  const files = await (change.fileIds
    ? setFiles(tx, { templateId, accountId: account.id }, change.fileIds)
    : filesOfTemplate(tx.db, templateId))
  const view = toTemplateView(row, { ...(await useOf(tx.db, templateId)), files })
  // Who may not use it any more hears that it is gone; who still may hears of the newer version behind that.
  if (audienceOf(was).some((tag) => !audienceOf(row).includes(tag))) tellTemplateGone(tx, was)
  tellTemplate(tx, row, view)
  auditTemplate(tx, account, 'template.updated', { was, is: row })
  return view
}

/** Throws templateNotFoundException, teamTemplateAccessDeniedException. */
export async function deleteTemplate(tx: Transaction, account: CurrentAccount, templateId: string): Promise<void> {
  const was = await lockTemplate(tx, account, templateId)
  await requireMayChange(tx.db, account, was)
  await setFiles(tx, { templateId, accountId: account.id }, [])
  await tx.db.deleteFrom('templates').where('id', '=', templateId).execute()
  tellTemplateGone(tx, { ...was, version: was.version + 1 })
  auditTemplate(tx, account, 'template.deleted', { was })
}

/** The category is the organisation's or the owner's own, the teams are there or were given it before they were deleted, and so are the fields it names. */
async function requireFitting(
  tx: Transaction,
  account: CurrentAccount,
  was: Pick<TemplateRow, 'owner_id' | 'team_ids'>,
  given: TemplateChange,
): Promise<void> {
  await requireFieldsOfTexts(tx.db, textsOf(given))
  if (given.teamIds) await requireAddedTeams(tx, { stood: was.team_ids, wanted: given.teamIds })
  if (given.categoryId === undefined) return
  const category = await lockCategory(tx, account, given.categoryId)
  if (category.owner_id !== null && category.owner_id !== was.owner_id) throw new AppError('categoryNotFoundException')
}

function textsOf({ text, variants = [] }: TemplateChange): Record<string, string | undefined> {
  return { text, ...Object.fromEntries(variants.map((variant, place) => [`variants.${place}.text`, variant.text])) }
}

/** Who protects a template, or takes over one whose author has left, is its author from then on: nobody locks themselves out. */
function protectorOf(account: CurrentAccount, was: TemplateRow, change: TemplateChange): { author_id?: string } {
  return (change.protected ?? was.protected) && was.owner_id === null ? { author_id: account.id } : {}
}

function shortcutTaken({ shortcut }: TemplateChange): AppError {
  return new AppError('templateShortcutAlreadyExistsException', { name: shortcut ?? '' })
}

import {
  isTemplateVariable,
  type NewRegisteredButton,
  newId,
  type RegisteredTemplateHeader,
  type RegisteredTemplateView,
  registerable,
  type TemplateFileKind,
  variableTitle,
} from '@besedka/contract'
import { sql } from 'kysely'
import { differing } from '../../platform/audit/differing.ts'
import type { AppContext } from '../../platform/context.ts'
import { refusing } from '../../platform/database/refusing.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { listDefinedFields, requireFieldsOfTexts } from '../customers/index.ts'
import { asked, openRegister } from './ask-provider.ts'
import { getRegisteredTemplate } from './find-registered-template.ts'
import { findSample } from './find-sample.ts'
import { columnsOf, fittingFills, toRegisteredTemplateView } from './registered-template.ts'
import { enqueueSync, tellTemplates } from './sync-registered-templates.ts'
import './tables.ts'

export type NewRegisteredTemplate = {
  channelId: string
  name: string
  language: 'ru' | 'en'
  category: 'utility' | 'marketing'
  header: string
  headerFile: { kind: TemplateFileKind; sampleId: string } | null
  text: string
  footer: string
  buttons: readonly NewRegisteredButton[]
}

/**
 * Hands a template in for approval: at the provider first, so that nothing is shown that it does not have. Throws what `openRegister` and `findSample`
 * throw, registeredTemplateAlreadyExistsException and providerRefusedException.
 */
export async function createRegisteredTemplate(
  app: AppContext,
  account: CurrentAccount,
  given: NewRegisteredTemplate,
): Promise<RegisteredTemplateView> {
  const { organisationId } = account
  const { channel, templates, connection } = await openRegister(app, organisationId, given.channelId)
  const fieldNames = await readOrganisation(app, organisationId, async (db) => {
    await requireFieldsOfTexts(db, { text: given.text })
    const isThere = await db
      .selectFrom('registered_templates')
      .select('id')
      .where('channel_id', '=', given.channelId)
      .where('name', '=', given.name)
      .where('language', '=', given.language)
      .executeTakeFirst()
    if (isThere) throw taken(given)
    const fields = [...(await listDefinedFields(db, 'customer')), ...(await listDefinedFields(db, 'chat'))]
    return new Map(fields.map(({ id, name }) => [id, name]))
  })
  const sample = given.headerFile && (await findSample(app, account, { channel, ...given.headerFile }))
  const { text, fills } = registerable(given.text)
  const words = {
    name: given.name,
    language: given.language,
    category: given.category,
    header: headerOf(given),
    text,
    footer: given.footer,
    buttons: given.buttons,
  }
  const examples = fills.map((fill) => exampleOf(fill, given.language, fieldNames))
  const made = await asked(() => templates.create({ ...words, examples, sample }, connection))
  return inOrganisation(app, organisationId, async (tx) => {
    const row = await tx.db
      .insertInto('registered_templates')
      .values({
        ...columnsOf({ ...words, ...made, reason: null }),
        fills: fittingFills(words, fills),
        organisation_id: tx.organisationId,
        id: newId(),
        channel_id: given.channelId,
        created_at: tx.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refusing({ registered_templates_name: () => taken(given) }))
    tellTemplates(tx, row.channel_id)
    audit(tx, account, 'registeredTemplate.created', row, { after: { language: row.language, category: row.category, text: row.text } })
    return toRegisteredTemplateView(row)
  })
}

/** What the organisation says of one for itself. Throws registeredTemplateNotFoundException. */
export async function updateRegisteredTemplate(
  tx: Transaction,
  account: CurrentAccount,
  { templateId, fills, enabled }: { templateId: string; fills?: readonly string[] | undefined; enabled?: boolean | undefined },
): Promise<RegisteredTemplateView> {
  const was = await getRegisteredTemplate(tx.db, templateId)
  await requireFieldsOfTexts(tx.db, Object.fromEntries((fills ?? []).map((fill, place) => [`fills.${place}`, fill])))
  const change = { fills: fittingFills(was, fills ?? was.fills), enabled: enabled ?? was.enabled }
  const row = await tx.db
    .updateTable('registered_templates')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', templateId)
    .returningAll()
    .executeTakeFirstOrThrow()
  tellTemplates(tx, row.channel_id)
  audit(tx, account, 'registeredTemplate.updated', row, differing({ fills: was.fills, enabled: was.enabled }, change))
  return toRegisteredTemplateView(row)
}

/** Deletes it at the provider, then here. Throws registeredTemplateNotFoundException, and providerRefusedException. */
export async function deleteRegisteredTemplate(app: AppContext, account: CurrentAccount, templateId: string): Promise<void> {
  const { organisationId } = account
  const was = await readOrganisation(app, organisationId, (db) => getRegisteredTemplate(db, templateId))
  const { templates, connection } = await openRegister(app, organisationId, was.channel_id)
  await asked(() => templates.delete({ externalId: was.external_id, name: was.name }, connection))
  await inOrganisation(app, organisationId, async (tx) => {
    await tx.db.deleteFrom('registered_templates').where('id', '=', templateId).execute()
    tellTemplates(tx, was.channel_id)
    audit(tx, account, 'registeredTemplate.deleted', was, { before: { language: was.language, text: was.text } })
    // Some providers delete a name in all its languages.
    await enqueueSync(tx, was.channel_id)
  })
}

function headerOf({ header, headerFile }: NewRegisteredTemplate): RegisteredTemplateHeader | null {
  if (headerFile) return { kind: headerFile.kind }
  return header === '' ? null : { kind: 'text', text: header }
}

/** WhatsApp's reviewers want to read a template as a customer would. */
function exampleOf(fill: string, language: 'ru' | 'en', fieldNames: ReadonlyMap<string, string>): string {
  const inside = fill.slice(2, -2)
  if (inside.startsWith('?')) return inside.slice(1).trim() || '1024'
  const [written = '', fallback] = inside.split('|')
  const name = written.trim()
  if (fallback?.trim()) return fallback.trim()
  return isTemplateVariable(name) ? variableTitle(name, language === 'ru' ? 'ru-RU' : 'en-GB', fieldNames) : name
}

function taken({ name }: Pick<NewRegisteredTemplate, 'name'>): AppError {
  return new AppError('registeredTemplateAlreadyExistsException', { name })
}

type Named = { id: string; name: string }
type Change = { before?: Record<string, unknown>; after?: Record<string, unknown> }

function audit(
  tx: Transaction,
  by: CurrentAccount,
  action: 'registeredTemplate.created' | 'registeredTemplate.updated' | 'registeredTemplate.deleted',
  { id, name }: Named,
  change: Change,
): void {
  tx.audit({ by, action, subject: { type: 'registeredTemplate', id, name }, ...change })
}

import type { ChannelTemplate, InboundTemplateState } from '@besedka/channels/kit'
import { newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import type { ChannelRow } from '../channels/index.ts'
import { asked, openRegister } from './ask-provider.ts'
import { guessFills } from './guess-fills.ts'
import { columnsOf, fittingFills } from './registered-template.ts'
import type { RegisteredTemplateRow } from './tables.ts'
import './tables.ts'

export const syncRegisteredTemplatesJob = 'syncRegisteredTemplates'

/** Asks the provider what templates there are, and writes down what differs. Throws what {@link openRegister} throws, and providerRefusedException. */
export async function syncRegisteredTemplates(app: AppContext, given: { organisationId: string; channelId: string }): Promise<void> {
  const { channel, templates, connection } = await openRegister(app, given.organisationId, given.channelId)
  const found = await asked(() => templates.list(connection))
  await inOrganisation(app, given.organisationId, (tx) => keepFound(tx, channel.id, found))
}

/** Makes the templates of a channel those that were found. */
async function keepFound(tx: Transaction, channelId: string, found: readonly ChannelTemplate[]): Promise<void> {
  const kept = await tx.db.selectFrom('registered_templates').selectAll().where('channel_id', '=', channelId).forUpdate().execute()
  const byName = new Map(kept.map((row) => [nameOf(row), row]))
  const changed = found.filter((one) => differs(byName.get(nameOf(one)), one))
  for (const one of changed) await keepOne(tx, channelId, one, byName.get(nameOf(one)))
  const names = new Set(found.map(nameOf))
  const gone = kept.filter((row) => !names.has(nameOf(row))).map(({ id }) => id)
  if (gone.length > 0) await tx.db.deleteFrom('registered_templates').where('id', 'in', gone).execute()
  if (changed.length + gone.length > 0) tellTemplates(tx, channelId)
}

async function keepOne(tx: Transaction, channelId: string, one: ChannelTemplate, was: RegisteredTemplateRow | undefined): Promise<void> {
  const columns = { ...columnsOf(one), fills: fittingFills(one, was?.fills ?? guessFills(one)) }
  await tx.db
    .insertInto('registered_templates')
    .values({ ...columns, organisation_id: tx.organisationId, id: newId(), channel_id: channelId, created_at: tx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'channel_id', 'name', 'language'])
        .doUpdateSet({ ...columns, version: sql`registered_templates.version + 1` }),
    )
    .execute()
}

function differs(was: RegisteredTemplateRow | undefined, is: ChannelTemplate): boolean {
  if (!was) return true
  const before = [was.external_id, was.category, was.header, was.text, was.footer, was.buttons, was.state, was.reason]
  const after = [is.externalId, is.category, is.header, is.text, is.footer, is.buttons, is.state, is.reason]
  return before.some((value, index) => canonical(value) !== canonical(after[index]))
}

/** The database keeps keys in an order of its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort()) : inner,
  )
}

function nameOf({ name, language }: Pick<ChannelTemplate, 'name' | 'language'>): string {
  return `${name} ${language}`
}

/** What the provider tells of one by itself; where that is not the whole story, it is asked. */
export async function noteTemplateState(tx: Transaction, channel: ChannelRow, told: InboundTemplateState): Promise<void> {
  const { state, reason } = told
  const known =
    state !== null &&
    (await tx.db
      .updateTable('registered_templates')
      .set({ state, reason, version: sql`version + 1` })
      .where('channel_id', '=', channel.id)
      .where('name', '=', told.name)
      .where('language', '=', told.language)
      .executeTakeFirst())
  if (known && known.numUpdatedRows > 0n) return tellTemplates(tx, channel.id)
  await enqueueSync(tx, channel.id)
}

export async function enqueueSync(tx: Transaction, channelId: string): Promise<void> {
  const payload = { organisationId: tx.organisationId, channelId }
  await tx.enqueue({ name: syncRegisteredTemplatesJob, payload, queue: `channel:${channelId}`, key: `templates:${channelId}` })
}

/** Every screen that shows templates of the channel asks again. */
export function tellTemplates(tx: Transaction, channelId: string): void {
  tx.record({ type: 'registeredTemplates.updated', subjectId: channelId, audience: ['staff'], payload: { channelId } })
}

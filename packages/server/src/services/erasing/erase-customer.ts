import { sql } from 'kysely'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { chatsAtOnce, type Db, deleteFiles, emptyChats, emptyEvents, filesAtOnce, type Of } from './empty-chats.ts'

export const ErasedCustomer = z.object({
  organisationId: z.string(),
  customerId: z.string(),
  identityIds: z.array(z.string()),
  contacts: z.array(z.object({ channelId: z.string().nullable(), value: z.string() })),
})
type ErasedCustomer = z.infer<typeof ErasedCustomer>

/** What knows the customer by their id. */
const tablesOfCustomers = [
  'visitor_tokens',
  'customer_field_values',
  'company_members',
  'answer_addresses',
  'automatic_message_counts',
  'bridge_links',
  'blacklist',
  'customer_act_targets',
  'site_visits',
] as const

/**
 * Erases what is left of a customer whom somebody has erased: what was written in their chats, files with their bytes, the log, what providers have sent and
 * receivers of webhooks are told. Each portion stands by itself and may be done again: where a process stops, the job begins anew.
 */
export async function eraseCustomer(app: AppContext, store: FileStore, erased: ErasedCustomer, isStopping: () => boolean): Promise<void> {
  const { system } = app.database
  const { organisationId, identityIds, customerId } = erased
  const portion = <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    if (isStopping()) throw new Error('The customer is erased further when the worker is back')
    return system.transaction().execute(work)
  }
  const ofOrganisation = sql`organisation_id = ${organisationId}::uuid`
  await portion((db) => forgetCustomers(db, { organisationId, ids: identityIds }))
  await portion((db) => forgetContacts(db, erased))

  const { rows: chats } = await sql<{
    id: string
  }>`SELECT id FROM chats WHERE ${ofOrganisation} AND customer_id = ${customerId}::uuid`.execute(system)
  const chatIds = chats.map(({ id }) => id)
  for (let from = 0; from < chatIds.length; from += chatsAtOnce) {
    await portion((db) => emptyChats(db, { organisationId, ids: chatIds.slice(from, from + chatsAtOnce) }))
  }
  const files = sql`${ofOrganisation} AND (chat_id = ANY (${chatIds}::uuid[]) OR uploaded_by_customer_id = ANY (${identityIds}::uuid[]))`
  for (let deleted = filesAtOnce; deleted === filesAtOnce; ) deleted = await portion((db) => deleteFiles(db, store, files))
  const { rows } = await sql<{ name: string }>`SELECT name FROM customers WHERE ${ofOrganisation} AND id = ${customerId}::uuid`.execute(
    system,
  )
  const about = { organisationId, ids: [...identityIds, ...chatIds], name: rows[0]?.name ?? '' }
  for (let after: number | undefined = 0; after !== undefined; ) after = await portion((db) => emptyEvents(db, about, after ?? 0))
}

async function forgetCustomers(db: Db, { organisationId, ids }: Of): Promise<void> {
  const of = sql`organisation_id = ${organisationId}::uuid`
  const those = sql`ANY (${ids}::uuid[])`
  for (const table of tablesOfCustomers) await sql`DELETE FROM ${sql.table(table)} WHERE ${of} AND customer_id = ${those}`.execute(db)
  await sql`DELETE FROM merge_dismissals WHERE ${of} AND (one_id = ${those} OR other_id = ${those})`.execute(db)
  await sql`DELETE FROM customer_merges WHERE ${of} AND survivor_id = ${those}`.execute(db)
  await sql`DELETE FROM crm_changes WHERE ${of} AND own_id = ${those}`.execute(db)
}

/** What is kept by their phone or address: what providers have told us, other names of theirs, mailings to them, rows of imports. */
async function forgetContacts(db: Db, { organisationId, contacts }: ErasedCustomer): Promise<void> {
  const of = sql`organisation_id = ${organisationId}::uuid`
  const values = contacts.map(({ value }) => value)
  const places = JSON.stringify(contacts.filter(({ channelId }) => channelId !== null))
  const theirs = (value: string) => sql`${of} AND (channel_id, ${sql.ref(value)}) IN (
    SELECT ("channelId")::uuid, value FROM jsonb_to_recordset(${places}::jsonb) AS theirs ("channelId" text, value text))`
  await sql`DELETE FROM contact_aliases WHERE ${theirs('value')}`.execute(db)
  await sql`DELETE FROM mailing_messages WHERE ${theirs('value')}`.execute(db)
  // Its id stays, so that a provider who sends it again is not heard twice.
  await sql`UPDATE inbound_updates SET body = NULL WHERE ${theirs('conversation')} AND state = 'done'`.execute(db)
  await sql`DELETE FROM customer_import_rows WHERE ${of} AND cells && ${values}::text[]`.execute(db)
}

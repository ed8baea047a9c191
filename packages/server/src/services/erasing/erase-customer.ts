import { beforeTheTalk } from '@besedka/bot-scenario'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type FileStore, thumbnailKey } from '../../platform/files/file-store.ts'
import { emptiedPayload } from './emptied-payload.ts'

export const ErasedCustomer = z.object({
  organisationId: z.string(),
  customerId: z.string(),
  identityIds: z.array(z.string()),
  contacts: z.array(z.object({ channelId: z.string().nullable(), value: z.string() })),
})
type ErasedCustomer = z.infer<typeof ErasedCustomer>

type Db = Kysely<Tables>
type Of = { organisationId: string; ids: string[] }

/** Chats and events of one transaction: few enough that people at work do not notice. */
const chatsAtOnce = 50
const eventsAtOnce = 500
/** Each costs a call to where the bytes are. */
const filesAtOnce = 50

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

/** What was written and sent in a chat, beside its messages, and nothing is counted by. */
const tablesOfChats = [
  'search_entries',
  'category_lessons',
  'external_messages',
  'deliveries',
  'awaited_files',
  'drafts',
  'scheduled_messages',
  'bridge_links',
  'bot_actions',
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

async function emptyChats(db: Db, { organisationId, ids }: Of): Promise<void> {
  const of = sql`organisation_id = ${organisationId}::uuid`
  const those = sql`ANY (${ids}::uuid[])`
  for (const table of tablesOfChats) await sql`DELETE FROM ${sql.table(table)} WHERE ${of} AND chat_id = ${those}`.execute(db)
  await sql`DELETE FROM letters WHERE ${of} AND message_id IN (SELECT id FROM messages WHERE ${of} AND chat_id = ${those})`.execute(db)
  await sql`UPDATE quality_requests SET comment = '', reasons = '{}' WHERE ${of} AND chat_id = ${those}`.execute(db)
  await sql`UPDATE event_rule_runs SET conditions = NULL, refusal = NULL WHERE ${of} AND chat_id = ${those}`.execute(db)
  await sql`UPDATE bot_talks SET state = ${JSON.stringify(beforeTheTalk)}::jsonb, not_understood = '[]' WHERE ${of} AND chat_id = ${those}`.execute(
    db,
  )
  // Whatever says what kind of message it was stays, because numbers are counted by it; so does why one has failed.
  await sql`
    UPDATE messages SET text = '', version = version + 1,
      extras = jsonb_strip_nulls(jsonb_build_object('erased', true, 'automatic', extras -> 'automatic', 'started', extras -> 'started'))
        || CASE WHEN extras ? 'letter' THEN jsonb_build_object('letter',
             ${emptyLetter}::jsonb || jsonb_build_object('automatic', coalesce(extras #> '{letter,automatic}', 'false'))) ELSE '{}' END,
      delivery = CASE WHEN status = 'undelivered' AND delivery #> '{problem,code}' IS NOT NULL
        THEN jsonb_set(jsonb_set(delivery, '{problem,detail}', 'null'), '{externalId}', 'null') END
    WHERE ${of} AND chat_id = ${those} AND NOT coalesce(extras ? 'erased', false)`.execute(db)
}

const emptyLetter = JSON.stringify({ subject: '', from: null, to: [], cc: [], hasHtml: false, remotePictures: 0, quotedText: null })

/** A row goes only after its bytes; bytes that another row has too, of a template that was sent, stay. Answers how many rows it was. */
async function deleteFiles(db: Db, store: FileStore, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ organisation_id: string; id: string; storage_key: string }>`
    SELECT organisation_id, id, storage_key FROM files WHERE ${which} ORDER BY id LIMIT ${filesAtOnce} FOR UPDATE`.execute(db)
  for (const { organisation_id, id, storage_key } of rows) {
    await sql`DELETE FROM document_texts WHERE organisation_id = ${organisation_id} AND file_id = ${id}`.execute(db)
    await sql`DELETE FROM files WHERE organisation_id = ${organisation_id} AND id = ${id}`.execute(db)
    const others = await sql`SELECT FROM files WHERE storage_key = ${storage_key} LIMIT 1`.execute(db)
    if (others.rows.length > 0) continue
    await store.delete(storage_key)
    await store.delete(thumbnailKey(storage_key))
  }
  return rows.length
}

/** Empties what the log says of them, and what receivers of webhooks were told of it. Answers after which position to go on; undefined: that was the end. */
async function emptyEvents(db: Db, { organisationId, ids, name }: Of & { name: string }, after: number): Promise<number | undefined> {
  const of = sql`organisation_id = ${organisationId}::uuid`
  const { rows } = await sql<{ position: number; payload: Record<string, unknown> }>`
    SELECT position, payload FROM events WHERE ${of} AND position > ${after} AND subject_id = ANY (${ids}::uuid[])
    ORDER BY position LIMIT ${eventsAtOnce}`.execute(db)
  if (rows.length === 0) return undefined
  const emptied = JSON.stringify(rows.map(({ position, payload }) => ({ position, payload: emptiedPayload(payload, name) })))
  await sql`
    UPDATE events SET payload = emptied.payload FROM json_to_recordset(${emptied}::json) AS emptied (position bigint, payload json)
    WHERE events.${of} AND events.position = emptied.position`.execute(db)
  const positions = rows.map(({ position }) => position)
  await sql`UPDATE webhook_deliveries SET body = '{}' WHERE ${of} AND position = ANY (${positions}::bigint[]) AND state <> 'waiting'`.execute(
    db,
  )
  return rows.at(-1)?.position
}

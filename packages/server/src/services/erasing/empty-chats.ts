import { beforeTheTalk } from '@besedka/bot-scenario'
import { chatHistoryTypes } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { keysStillInUse } from '../../modules/files/index.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type FileStore, thumbnailKey } from '../../platform/files/file-store.ts'
import { emptiedPayload } from './emptied-payload.ts'

export type Db = Kysely<Tables>
export type Of = { organisationId: string; ids: string[] }

/** Chats and events of one transaction: few enough that people at work do not notice. */
export const chatsAtOnce = 50
const eventsAtOnce = 500
/** Each costs a call to where the bytes are. */
export const filesAtOnce = 50

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

/** Takes out of chats what was written and sent in them; who led them, when, and what reports count of them stays. May be done again. */
export async function emptyChats(db: Db, { organisationId, ids }: Of): Promise<void> {
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
export async function deleteFiles(db: Db, store: FileStore, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ organisation_id: string; id: string; storage_key: string }>`
    SELECT organisation_id, id, storage_key FROM files WHERE ${which} ORDER BY id LIMIT ${filesAtOnce} FOR UPDATE`.execute(db)
  const inUse = await keysStillInUse(db, rows)
  for (const { organisation_id, id, storage_key } of rows) {
    await sql`DELETE FROM document_texts WHERE organisation_id = ${organisation_id} AND file_id = ${id}`.execute(db)
    await sql`DELETE FROM files WHERE organisation_id = ${organisation_id} AND id = ${id}`.execute(db)
    if (inUse.has(storage_key)) continue
    await store.delete(storage_key)
    await store.delete(thumbnailKey(storage_key))
  }
  return rows.length
}

/**
 * Empties what the log says of them, and what receivers of webhooks were told of it. `name`: what their customer is called from now on, null: as before;
 * `onlyHistory`: all else about them is too old to be in the log. Answers after which position to go on; undefined: that was the end.
 */
export async function emptyEvents(
  db: Db,
  { organisationId, ids, name, onlyHistory = false }: Of & { name: string | null; onlyHistory?: boolean },
  after: number,
): Promise<number | undefined> {
  const of = sql`organisation_id = ${organisationId}::uuid`
  // Written out, so that PostgreSQL knows the index of histories by it.
  const among = onlyHistory ? sql`AND type IN (${sql.join(chatHistoryTypes)})` : sql``
  const { rows } = await sql<{ position: number; payload: Record<string, unknown> }>`
    SELECT position, payload FROM events WHERE ${of} AND position > ${after} AND subject_id = ANY (${ids}::uuid[]) ${among}
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

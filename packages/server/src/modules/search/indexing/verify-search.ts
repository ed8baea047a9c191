import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open-database.ts'
import { readableTypes } from '../../../platform/documents/document-kinds.ts'
import { readOrganisation } from '../../../platform/events/transaction.ts'
import { loadMessages } from './load-messages.ts'
import { entryOf } from './write-entries.ts'
import '../tables.ts'

export type EntriesFound = { messages: number; differences: string[] }

const messagesAtOnce = 1_000
const wordsAtOnce = 200

/** Builds what each message of an organisation is found by again, and says where the index differs: what is missing, other, or left over. */
export async function verifySearch(context: { database: Database }, organisationId: string): Promise<EntriesFound> {
  const found: EntriesFound = { messages: 0, differences: [] }
  let entries = 0
  for (let after: string | null = null; ; ) {
    const last = await readOrganisation(context, organisationId, async (db) => {
      const [cursor] = await db.selectFrom('search_cursors').select('number').execute()
      const messages = await loadMessages(
        db,
        sql`${after}::uuid IS NULL OR messages.id > ${after}::uuid ORDER BY messages.id LIMIT ${messagesAtOnce}`,
      )
      const should = messages.flatMap((message) => entryOf(message, cursor?.number ?? 0) ?? [])
      const { rows } = await sql<{ chatId: string; seq: number; same: boolean | null }>`
        SELECT given.chat_id AS "chatId", given.seq, given.words = live.words AND given.at = live.at AND given.has_file = live.has_file AS same
        FROM unnest(${should.map(({ chatId }) => chatId)}::uuid[], ${should.map(({ seq }) => seq)}::int[],
                    ${should.map(({ at }) => at)}::timestamptz[], ${should.map(({ hasFile }) => hasFile)}::boolean[],
                    ${should.map(({ words }) => words)}::tsvector[]) AS given (chat_id, seq, at, has_file, words)
        LEFT JOIN search_entries AS live ON live.chat_id = given.chat_id AND live.seq = given.seq`.execute(db)
      for (const { chatId, seq, same } of rows) {
        if (same !== true) found.differences.push(`chat ${chatId} message ${seq}: ${same === null ? 'missing' : 'other'}`)
      }
      entries += rows.filter(({ same }) => same !== null).length
      found.messages += messages.length
      return messages.length < messagesAtOnce ? undefined : messages.at(-1)?.id
    })
    if (last === undefined) break
    after = last
  }
  found.differences.push(...(await leftOver(context, organisationId, entries)))
  return found
}

/** Entries without a message, and words that no entry has: by the index, so not under row-level security. */
async function leftOver({ database: { system } }: { database: Database }, organisationId: string, entries: number): Promise<string[]> {
  const own = sql`organisation_id = ${organisationId}`
  const counted = await sql<{ all: number }>`SELECT count(*)::int AS all FROM search_entries WHERE ${own}`.execute(system)
  const over = (counted.rows[0]?.all ?? 0) - entries
  let words = 0
  for (let after = ''; ; ) {
    const { rows } = await sql<{ word: string; live: boolean }>`
      SELECT word, EXISTS (
        SELECT FROM search_entries WHERE search_entries.organisation_id = ${organisationId} AND search_entries.words @@ (quote_literal(word) || ' & '':' || number || '''')::tsquery
      ) AS live
      FROM search_words JOIN search_cursors USING (organisation_id)
      WHERE search_words.organisation_id = ${organisationId} AND word > ${after} ORDER BY word LIMIT ${wordsAtOnce}`.execute(system)
    words += rows.filter(({ live }) => !live).length
    const last = rows.at(-1)
    if (rows.length < wordsAtOnce || !last) break
    after = last.word
  }
  const documents = await sql<{ unawaited: number; stray: number }>`
    SELECT (SELECT count(*)::int FROM files JOIN messages ON messages.organisation_id = files.organisation_id AND messages.id = files.message_id
            WHERE files.organisation_id = ${organisationId} AND files.kind = 'document' AND files.mime_type = ANY (${readableTypes}::text[])
              AND NOT EXISTS (SELECT FROM document_texts WHERE document_texts.organisation_id = files.organisation_id AND file_id = files.id)) AS unawaited,
           (SELECT count(*)::int FROM document_texts WHERE document_texts.organisation_id = ${organisationId}
              AND NOT EXISTS (SELECT FROM messages WHERE messages.organisation_id = document_texts.organisation_id AND messages.id = message_id)) AS stray`.execute(
    system,
  )
  const { unawaited = 0, stray = 0 } = documents.rows[0] ?? {}
  return [
    ...(unawaited === 0 ? [] : [`${unawaited} documents that are not read and do not wait for it`]),
    ...(stray === 0 ? [] : [`${stray} texts of documents whose message is not there`]),
    ...(over === 0 ? [] : [`${over} entries of messages that are not there or not to be found`]),
    ...(words === 0 ? [] : [`${words} words that no message has`]),
  ]
}

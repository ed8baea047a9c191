import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { entryWords, type IndexedPart } from '../words/entry-words.ts'
import { labelsOf } from '../words/labels.ts'
import { longestDocument } from '../words/text-words.ts'
import type { SearchedMessage } from './load-messages.ts'
import { type MessagePart, partsOf } from './message-parts.ts'

export type Entry = { chatId: string; seq: number; at: Date; kind: string; hasFile: boolean; words: string; wordList: string[] }

const turnMs = 4
/** PostgreSQL takes 1 MiB; as text it is always longer. */
const longestVector = 1024 * 1024

/** A message as it is found; undefined where it is not to be. */
export function entryOf(message: SearchedMessage, organisationNumber: number): Entry | undefined {
  const parts = partsOf(message)
  if (parts.length === 0) return undefined
  const labels = labelsOf(organisationNumber)
  // As exact as the moments that pages end with.
  const at = new Date(message.at.getTime())
  const { tsvector, words } = wordsThatFit(parts, [labels.whole, labels.month(at), labels.day(at)])
  return {
    chatId: message.chatId,
    seq: message.seq,
    at,
    kind: message.kind,
    hasFile: message.files.length > 0,
    words: tsvector,
    wordList: words,
  }
}

/** Where the documents of a message have more words than PostgreSQL takes, it is found by the rest of it. */
function wordsThatFit(parts: readonly MessagePart[], labels: readonly string[]): ReturnType<typeof entryWords> {
  const all = entryWords(parts.map(indexed), labels)
  if (Buffer.byteLength(all.tsvector) <= longestVector) return all
  return entryWords(parts.filter(({ part }) => part !== 'fileText').map(indexed), labels)
}

function indexed({ part, text }: MessagePart): IndexedPart {
  return { text, longest: part === 'fileText' ? longestDocument : undefined }
}

/** Brings the entries of these messages up to date. One that is not to be found any more is taken out. */
export async function writeEntries(tx: Transaction, organisationNumber: number, messages: readonly SearchedMessage[]): Promise<void> {
  const entries = await entriesOf(messages, organisationNumber)
  const kept = new Set(entries.map(placeOf))
  const hidden = messages.filter((message) => !kept.has(placeOf(message)))
  if (hidden.length > 0) {
    await sql`DELETE FROM search_entries WHERE (chat_id, seq) IN (
                SELECT * FROM unnest(${hidden.map(({ chatId }) => chatId)}::uuid[], ${hidden.map(({ seq }) => seq)}::int[]))`.execute(tx.db)
  }
  if (entries.length > 0) await insert(tx, entries)
}

/** Long letters take their time: others have their turn in between. */
async function entriesOf(messages: readonly SearchedMessage[], organisationNumber: number): Promise<Entry[]> {
  const entries: Entry[] = []
  let began = performance.now()
  for (const message of messages) {
    const entry = entryOf(message, organisationNumber)
    if (entry) entries.push(entry)
    if (performance.now() - began < turnMs) continue
    await setImmediate()
    began = performance.now()
  }
  return entries
}

async function insert(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  const column = <K extends keyof Entry>(name: K) => entries.map((entry) => entry[name])
  const words = [...new Set(entries.flatMap(({ wordList }) => wordList))].sort()
  await sql`
    WITH given AS (
      SELECT * FROM unnest(${column('chatId')}::uuid[], ${column('seq')}::int[], ${column('at')}::timestamptz[], ${column('kind')}::text[],
                           ${column('hasFile')}::boolean[], ${column('words')}::tsvector[])
             AS row (chat_id, seq, at, kind, has_file, words)
    ), known AS (
      INSERT INTO search_words (organisation_id, word)
      SELECT ${tx.organisationId}, fresh.word FROM unnest(${words}::text[]) AS fresh (word)
      -- Nearly all are known: to look is cheaper than to be refused. One by one (LIMIT), or the planner reads every word of the organisation each time.
      LEFT JOIN LATERAL (
        SELECT true AS known FROM search_words AS those WHERE those.organisation_id = ${tx.organisationId} AND those.word = fresh.word LIMIT 1) AS those ON true
      WHERE those.known IS NULL
      ON CONFLICT DO NOTHING
    )
    INSERT INTO search_entries (organisation_id, chat_id, seq, at, kind, has_file, words)
    SELECT ${tx.organisationId}, given.* FROM given
    ON CONFLICT (organisation_id, chat_id, seq) DO UPDATE
    SET at = excluded.at, kind = excluded.kind, has_file = excluded.has_file, words = excluded.words
    WHERE (search_entries.at, search_entries.kind, search_entries.has_file, search_entries.words)
          IS DISTINCT FROM (excluded.at, excluded.kind, excluded.has_file, excluded.words)`.execute(tx.db)
}

function placeOf({ chatId, seq }: { chatId: string; seq: number }): string {
  return `${chatId} ${seq}`
}

import { setImmediate } from 'node:timers/promises'
import type { FoundChat, SearchOrder, SearchPassage } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { type SeenChat, seenBy, toChatView, viewColumns } from '../../chats/index.ts'
import { loadMessages, type SearchedMessage } from '../indexing/load-messages.ts'
import { partsOf } from '../indexing/message-parts.ts'
import { longestDocument } from '../words/text-words.ts'
import { holdsPhrases, messagesAsked, type SearchFilter } from './conditions.ts'
import type { Words } from './find-chats.ts'
import { beginningOf, markHits } from './mark-hits.ts'
import '../tables.ts'

/** How many messages of a chat are shown: of one among others, and of one that alone was asked for. */
const passagesMax = { among: 3, alone: 50 }

export type FoundAsked = {
  chatIds: readonly string[]
  /** Undefined: any message of the filter fits. */
  words: Words | undefined
  /** What is marked. */
  lexemes: ReadonlySet<string>
  filter: SearchFilter
  order: SearchOrder
}

/** Chats that were found, with the messages that fit, in the order of their ids here. */
export async function loadFound(db: Kysely<Tables>, account: CurrentAccount, asked: FoundAsked): Promise<FoundChat[]> {
  if (asked.chatIds.length === 0) return []
  const ids = sql`${[...asked.chatIds]}::uuid[]`
  const seen = sql.join(viewColumns.map((column) => sql.ref(`chats.${column}`)))
  const chats = await sql<SeenChat>`SELECT ${seen} FROM chats WHERE chats.id = ANY (${ids}) AND ${seenBy(account)}`.execute(db)
  const { words } = asked
  const first =
    words && asked.order === 'best'
      ? sql`ts_rank_cd(entries.words, ${words.tsquery}::tsquery) DESC, entries.seq DESC`
      : sql`entries.seq DESC`
  const fits = words ? sql`entries.words @@ ${words.tsquery}::tsquery AND ${holdsPhrases(words.phrases)}` : sql`true`
  const places = await sql<{ chatId: string; seq: number; hits: number }>`
    SELECT * FROM (
      SELECT entries.chat_id AS "chatId", entries.seq, (count(*) OVER chat)::int AS hits,
             row_number() OVER (PARTITION BY entries.chat_id ORDER BY ${first}) AS place
      FROM search_entries AS entries
      WHERE ${messagesAsked(account.organisationId, asked.filter)} AND entries.chat_id = ANY (${ids})
        AND ${fits}
      WINDOW chat AS (PARTITION BY entries.chat_id)) AS ranked
    WHERE place <= ${asked.filter.chatId ? passagesMax.alone : passagesMax.among} ORDER BY place`.execute(db)
  const messages = await loadMessages(
    db,
    sql`(messages.chat_id, messages.seq) IN (
      SELECT * FROM unnest(${places.rows.map(({ chatId }) => chatId)}::uuid[], ${places.rows.map(({ seq }) => seq)}::int[]))`,
  )
  const messageAt = new Map(messages.map((message) => [`${message.chatId} ${message.seq}`, message]))
  const placesOf = Map.groupBy(places.rows, ({ chatId }) => chatId)
  const chatOf = new Map(chats.rows.map((chat) => [chat.id, chat]))
  const found: FoundChat[] = []
  for (const chatId of asked.chatIds) {
    const [chat, own = []] = [chatOf.get(chatId), placesOf.get(chatId)]
    const passages = own.flatMap(({ seq }) => passageOf(messageAt.get(`${chatId} ${seq}`), asked.lexemes) ?? [])
    if (chat && passages.length > 0) found.push({ chat: toChatView(chat), hits: own[0]?.hits ?? passages.length, passages })
    // Long documents take their time: others have their turn in between.
    await setImmediate()
  }
  return found
}

/** Undefined where the message went, or was taken back, since it was indexed. */
function passageOf(message: SearchedMessage | undefined, lexemes: ReadonlySet<string>): SearchPassage | undefined {
  const parts = message && partsOf(message)
  const [first] = parts ?? []
  if (!message || !parts || !first) return undefined
  const marked = parts.flatMap(({ part, text, fileName }) => {
    const segments = markHits(text, lexemes, part === 'fileText' ? longestDocument : undefined)
    return segments ? [{ part, segments, ...(fileName !== undefined && { fileName }) }] : []
  })
  return {
    messageId: message.id,
    seq: message.seq,
    kind: message.kind,
    authorId: message.authorId,
    authorName: message.authorName,
    automatic: message.extras?.automatic ?? null,
    at: message.at.toISOString(),
    parts: marked.length > 0 ? marked : [{ part: first.part, segments: beginningOf(first.text) }],
  }
}

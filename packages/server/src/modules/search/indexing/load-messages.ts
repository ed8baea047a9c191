import type { MessageExtras, MessageKind } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

export type SearchedMessage = {
  id: string
  chatId: string
  seq: number
  at: Date
  kind: MessageKind
  authorId: string | null
  authorName: string | null
  text: string
  extras: MessageExtras | null
  fileNames: string[]
}

/** Messages as they are indexed, by a condition on `messages`. */
export async function loadMessages(db: Kysely<Tables>, condition: RawBuilder<unknown>): Promise<SearchedMessage[]> {
  const { rows } = await sql<SearchedMessage>`
    SELECT messages.id, messages.chat_id AS "chatId", messages.seq, messages.created_at AS at, messages.kind, messages.author_id AS "authorId",
           messages.author_name AS "authorName", messages.text, messages.extras,
           ARRAY(SELECT files.name FROM files WHERE files.message_id = messages.id ORDER BY files.place) AS "fileNames"
    FROM messages WHERE ${condition}`.execute(db)
  return rows
}

import type { MessageExtras, MessageKind } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

/** A file by its name, and what stands in it as far as it has been read. */
export type SearchedFile = { name: string; mimeType: string; text: string | null }

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
  files: SearchedFile[]
}

/** Messages as they are indexed, by a condition on `messages`. */
export async function loadMessages(db: Kysely<Tables>, condition: RawBuilder<unknown>): Promise<SearchedMessage[]> {
  const { rows } = await sql<SearchedMessage>`
    SELECT messages.id, messages.chat_id AS "chatId", messages.seq, messages.created_at AS at, messages.kind, messages.author_id AS "authorId",
           messages.author_name AS "authorName", messages.text, messages.extras,
           coalesce((
             SELECT json_agg(json_build_object('name', files.name, 'mimeType', files.mime_type, 'text', nullif(document_texts.text, '')) ORDER BY files.place)
             FROM files LEFT JOIN document_texts ON document_texts.organisation_id = files.organisation_id AND document_texts.file_id = files.id
             WHERE files.message_id = messages.id), '[]') AS files
    FROM messages WHERE ${condition}`.execute(db)
  return rows
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { ChatRow } from '../chats/index.ts'
import { filesOfMessages } from '../files/index.ts'
import './tables.ts'

export type UnseenAnswer = { authorName: string | null; text: string; files: number; createdAt: Date }

/** More do not fit into one mail. */
const answersMax = 20

/** What people have answered in a chat, after a moment, and the customer has not seen; the oldest first. */
export async function listUnseenAnswers(db: Kysely<Tables>, chat: ChatRow, after: Date | null): Promise<UnseenAnswer[]> {
  const { rows } = await sql<Omit<UnseenAnswer, 'files'> & { id: string }>`
    SELECT id, author_name AS "authorName", text, created_at AS "createdAt" FROM messages
    WHERE chat_id = ${chat.id} AND seq > ${chat.customer_read_seq} AND kind = 'reply' AND author_id IS NOT NULL
      AND extras->'takenBack' IS NULL
      AND created_at > ${after ?? new Date(0)}
    ORDER BY seq LIMIT ${answersMax}`.execute(db)
  const files = await filesOfMessages(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, ...answer }) => ({ ...answer, files: files.get(id)?.length ?? 0 }))
}

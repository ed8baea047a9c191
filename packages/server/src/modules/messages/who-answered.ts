import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** The accounts that have replied to the customer in these chats. */
export async function whoAnswered(db: Kysely<Tables>, chatIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT author_id AS id FROM messages
    WHERE chat_id = ANY (${[...chatIds]}::uuid[]) AND kind = 'reply' AND author_id IS NOT NULL`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

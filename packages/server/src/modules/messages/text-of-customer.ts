import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** The newest messages of a long chat say what it is about. */
const readMessages = 50

/** What the customer has written in a chat, a message to a line, oldest first; what they took back is not read. */
export async function textOfCustomer(db: Kysely<Tables>, chatId: string): Promise<string> {
  const rows = await db
    .selectFrom('messages')
    .select('text')
    .where('chat_id', '=', chatId)
    .where('kind', '=', 'customer')
    .where(sql`extras ->> 'deletedByCustomer'`, 'is', null)
    .orderBy('seq', 'desc')
    .limit(readMessages)
    .execute()
  return rows
    .reverse()
    .map(({ text }) => text)
    .join('\n')
}

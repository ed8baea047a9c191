import { sql } from 'kysely'
import type { Transaction } from '../../../platform/events/transaction.ts'
import '../tables.ts'

/** Bots that give a chat to one another come to an end. */
const talksOfChat = 20

/** Whether the bot still talks with customers, and the chat has not been with bots too often. */
export async function mayJumpTo(tx: Transaction, chatId: string, botId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT EXISTS (SELECT FROM bots WHERE id = ${botId} AND published_number IS NOT NULL AND deleted_at IS NULL)
       AND (SELECT count(*) FROM bot_talks WHERE chat_id = ${chatId}) < ${talksOfChat} AS may`.execute(tx.db)
  return rows[0]?.may ?? false
}

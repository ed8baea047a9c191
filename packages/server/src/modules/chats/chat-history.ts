import { ChatHistoryDetail, type ChatHistoryEntry, type ChatHistoryType, chatHistoryTypes } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { loadChat } from './load-chat.ts'

/** Of a chat that goes to and fro for weeks the newest entries are shown. */
const entriesMax = 1_000

/** What happened to a chat besides messages, oldest first: read from the log itself, so it cannot differ from what screens heard. */
export async function getChatHistory(app: AppContext, account: CurrentAccount, chatId: string): Promise<ChatHistoryEntry[]> {
  return readOrganisation(app, account.organisationId, async (db) => {
    await loadChat(db, chatId, account)
    const { rows } = await sql<{ position: number; type: ChatHistoryType; at: Date; payload: { detail: unknown } }>`
      SELECT position, type, at, payload FROM events
      WHERE subject_id = ${chatId} AND type IN (${sql.join(chatHistoryTypes)})
      ORDER BY position DESC LIMIT ${entriesMax}`.execute(db)
    return rows.reverse().map((row) => ({
      ...ChatHistoryDetail.parse(row.payload.detail),
      position: row.position,
      type: row.type,
      at: row.at.toISOString(),
    }))
  })
}

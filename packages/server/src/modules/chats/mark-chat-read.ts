import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { loadChat } from './load-chat.ts'
import { recordUpdate } from './save-chat.ts'
import { queueTellRead } from './tell-read.ts'
import './tables.ts'

/**
 * The operator in charge has looked up to a message: the customer sees "read", and who handed the chat over has been heard, and a chat that has come back is
 * noticed. For anybody else it changes nothing, because a colleague's glance is not an answer.
 */
export async function markChatRead(app: AppContext, account: CurrentAccount, asked: { chatId: string; seq: number }): Promise<void> {
  await inOrganisation(app, account.organisationId, async (tx) => {
    const chat = await loadChat(tx.db, asked.chatId, account)
    const isNews = chat.arrival_by_id !== null || chat.returned_by !== null
    if (chat.assignee_id !== account.id || (asked.seq <= chat.read_seq && !isNews)) return
    const after = await tx.db
      .updateTable('chats')
      .set({
        read_seq: sql`greatest(read_seq, least(${asked.seq}, last_seq))`,
        arrival_by_id: null,
        arrival_comment: null,
        returned_by: null,
        version: sql`version + 1`,
      })
      .where('id', '=', chat.id)
      .where('assignee_id', '=', account.id)
      .where(sql<boolean>`(read_seq < least(${asked.seq}, last_seq) OR arrival_by_id IS NOT NULL OR returned_by IS NOT NULL)`)
      .returningAll()
      .executeTakeFirst()
    if (!after) return
    const goesOn = after.read_seq > chat.read_seq
    recordUpdate(tx, chat, after, goesOn)
    if (goesOn) await queueTellRead(tx, after)
  })
}

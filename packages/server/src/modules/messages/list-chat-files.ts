import type { FileView } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { loadChat } from '../chats/index.ts'
import { filesOfMessages, messagesWithFiles } from '../files/index.ts'
import './tables.ts'

export type ChatFile = { messageId: string; seq: number; createdAt: string; file: FileView }

/** The files of a chat, newest message first. */
export async function listChatFiles(
  app: AppContext,
  account: CurrentAccount,
  asked: { chatId: string; cursor?: string | undefined; limit: number },
): Promise<{ items: ChatFile[]; nextCursor: string | null }> {
  const before = asked.cursor === undefined ? undefined : Number(readCursor(asked.cursor, 'seq')[0])
  return readOrganisation(app, account.organisationId, async (db) => {
    await loadChat(db, asked.chatId, account)
    let query = db
      .selectFrom('messages')
      .select(['id', 'seq', 'created_at'])
      .where('chat_id', '=', asked.chatId)
      .where('id', 'in', messagesWithFiles(db, asked.chatId))
    if (before !== undefined) query = query.where('seq', '<', before)
    const rows = await query
      .orderBy('seq', 'desc')
      .limit(asked.limit + 1)
      .execute()
    const shown = rows.slice(0, asked.limit)
    const files = await filesOfMessages(
      db,
      shown.map((row) => row.id),
    )
    const items = shown.flatMap((row) =>
      (files.get(row.id) ?? []).map((file) => ({ messageId: row.id, seq: row.seq, createdAt: row.created_at.toISOString(), file })),
    )
    const last = shown.at(-1)
    return { items, nextCursor: rows.length > asked.limit && last ? writeCursor([String(last.seq)]) : null }
  })
}

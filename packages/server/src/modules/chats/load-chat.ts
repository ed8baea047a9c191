import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Read } from '../../platform/events/read-at-once.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { canSeeChat } from './access.ts'
import type { ChatRow } from './chat.ts'
import './tables.ts'

/** A chat the account may see. One it may not see does not exist for it: chatNotFoundByIdException. */
export async function loadChat(db: Kysely<Tables>, chatId: string, account: CurrentAccount): Promise<ChatRow> {
  const row = await db.selectFrom('chats').selectAll().where('id', '=', chatId).executeTakeFirst()
  return visible(row, chatId, account)
}

/** The same, asked for together with other things. */
export async function readChat(read: Read, chatId: string, account: CurrentAccount): Promise<ChatRow> {
  const [row] = await read(sql<ChatRow>`SELECT chats.* FROM chats WHERE chats.id = ${chatId}`)
  return visible(row, chatId, account)
}

/** The same, locked until the transaction ends: nobody else changes it meanwhile. */
export async function lockChat(tx: Transaction, chatId: string, account: CurrentAccount): Promise<ChatRow> {
  const row = await tx.db.selectFrom('chats').selectAll().where('id', '=', chatId).forUpdate().executeTakeFirst()
  return visible(row, chatId, account)
}

/**
 * The same for who wants to take it out of a queue: a chat that a colleague has taken a moment ago is still found, so that the loser
 * of the race can be told who was faster.
 */
export async function lockWantedChat(tx: Transaction, chatId: string, account: CurrentAccount): Promise<ChatRow> {
  const row = await tx.db.selectFrom('chats').selectAll().where('id', '=', chatId).forUpdate().executeTakeFirst()
  const stoodInQueue = row?.state === 'assigned' && canSeeChat(account, { ...row, state: 'waiting' })
  return row && stoodInQueue ? row : visible(row, chatId, account)
}

function visible(row: ChatRow | undefined, chatId: string, account: CurrentAccount): ChatRow {
  if (!row || !canSeeChat(account, row)) throw new AppError('chatNotFoundByIdException', { id: chatId })
  return row
}

/** A chat whoever asks: for what the product itself does in it. */
export async function getChatRow(db: Kysely<Tables>, chatId: string): Promise<ChatRow | undefined> {
  return db.selectFrom('chats').selectAll().where('id', '=', chatId).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export async function lockChatRow(tx: Transaction, chatId: string): Promise<ChatRow | undefined> {
  return tx.db.selectFrom('chats').selectAll().where('id', '=', chatId).forUpdate().executeTakeFirst()
}

/** Locks several, as far as nobody else changes them in this moment; in the order of their ids, like everybody who locks more than one. */
export async function lockFreeChats(tx: Transaction, chatIds: readonly string[]): Promise<ChatRow[]> {
  return tx.db
    .selectFrom('chats')
    .selectAll()
    .where('id', 'in', [...chatIds])
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Whether a chat exists for the account. */
export async function accountSeesChat(db: Kysely<Tables>, account: CurrentAccount, chatId: string): Promise<boolean> {
  const row = await db.selectFrom('chats').selectAll().where('id', '=', chatId).executeTakeFirst()
  return row !== undefined && canSeeChat(account, row)
}

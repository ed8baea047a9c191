import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type ChatRow, getChatRow } from '../chats/index.ts'

/** The chat as it is between two acts. Throws chatNotFoundByIdException. */
export async function requireChat(tx: Transaction, chatId: string): Promise<ChatRow> {
  const chat = await getChatRow(tx.db, chatId)
  if (!chat) throw new AppError('chatNotFoundByIdException', { id: chatId })
  return chat
}

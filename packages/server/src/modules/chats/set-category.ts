import { type Actor, type ChatView, teamsOfRequest } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { findCategoryPath } from '../categories/index.ts'
import { type ChatRow, toChatView } from './chat.ts'
import { lockChat } from './load-chat.ts'
import { checkMayAct } from './may-act.ts'
import { actorOf, recordHistory, saveChat } from './save-chat.ts'

/** Gives a chat a request category, or another one; null takes it away. Throws chatSessionCategoryNotFoundException. */
export async function setChatCategory(
  tx: Transaction,
  account: CurrentAccount,
  { chatId, categoryId }: { chatId: string; categoryId: string | null },
): Promise<ChatView> {
  const chat = await lockChat(tx, chatId, account)
  await checkMayAct(tx.db, 'categorise', { account, chat })
  return toChatView(await categorise(tx, account, chat, categoryId))
}

/** A bot gives its locked chat a category; one that was archived, deleted or is not for the chat's team since is left. */
export async function categoriseByBot(tx: Transaction, chat: ChatRow, categoryId: string): Promise<ChatRow> {
  try {
    const teams = new Set(chat.team_id === null ? [] : [chat.team_id])
    const path = await findCategoryPath(tx.db, categoryId, teams)
    return await saveCategory(tx, chat, { path, by: { type: 'bot', id: chat.bot_id } })
  } catch (error) {
    if (error instanceof AppError) return chat
    throw error
  }
}

/** The same for a locked chat in which the account may act. Nothing happens where it has that category already. */
export async function categorise(tx: Transaction, account: CurrentAccount, chat: ChatRow, categoryId: string | null): Promise<ChatRow> {
  if ((chat.category_ids.at(-1) ?? null) === categoryId) return chat
  const path =
    categoryId === null
      ? { ids: [], names: [] }
      : await findCategoryPath(tx.db, categoryId, teamsOfRequest({ teamId: chat.team_id }, account))
  return saveCategory(tx, chat, { path, by: actorOf(account) })
}

async function saveCategory(
  tx: Transaction,
  chat: ChatRow,
  { path, by }: { path: { ids: string[]; names: string[] }; by: Actor },
): Promise<ChatRow> {
  const isTaken = path.ids.length === 0
  const after = await saveChat(tx, chat, { category_ids: path.ids, category_names: path.names })
  recordHistory(tx, isTaken ? 'chat.uncategorised' : 'chat.categorised', {
    before: chat,
    after,
    by,
    categoryNames: isTaken ? chat.category_names : path.names,
  })
  return after
}

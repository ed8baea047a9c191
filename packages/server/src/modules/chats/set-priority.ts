import { type Actor, type ChatPriority, type ChatView, chatPriorities } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { type ChatRow, toChatView } from './chat.ts'
import { lockChat } from './load-chat.ts'
import { checkMayAct } from './may-act.ts'
import { actorOf, recordHistory, saveChat } from './save-chat.ts'

/** Says how soon a chat wants to be seen to. Nothing happens where it has that priority already. */
export async function setChatPriority(
  tx: Transaction,
  account: CurrentAccount,
  { chatId, priority }: { chatId: string; priority: ChatPriority },
): Promise<ChatView> {
  const chat = await lockChat(tx, chatId, account)
  await checkMayAct(tx.db, 'prioritise', { account, chat })
  return toChatView(await prioritise(tx, chat, { priority, by: actorOf(account) }))
}

/** A bot says so of its locked chat. */
export function prioritiseByBot(tx: Transaction, chat: ChatRow, priority: ChatPriority): Promise<ChatRow> {
  return prioritise(tx, chat, { priority, by: { type: 'bot', id: chat.bot_id } })
}

async function prioritise(tx: Transaction, chat: ChatRow, { priority, by }: { priority: ChatPriority; by: Actor }): Promise<ChatRow> {
  const rank = chatPriorities.indexOf(priority)
  if (chat.priority === rank) return chat
  const after = await saveChat(tx, chat, { priority: rank })
  recordHistory(tx, 'chat.prioritised', { before: chat, after, by, priority })
  return after
}

import type { ChatView, RefusalReason } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { endRowOfMissedOffers } from '../presence/index.ts'
import { type ChatRow, toChatView, withParticipant } from './chat.ts'
import { lockChat } from './load-chat.ts'
import { actorOf, recordHistory, saveChat } from './save-chat.ts'
import { firstTakenAt } from './standing.ts'
import { unassignChat } from './unassign-chat.ts'

/** The assignee keeps a chat that distribution gave them, and its customer hears who has joined. Throws chatNotGivenException; twice is once. */
export async function acceptChat(tx: Transaction, account: CurrentAccount, chatId: string): Promise<ChatView> {
  const chat = await lockGiven(tx, account, chatId)
  return toChatView(chat.accept_before === null ? chat : await accept(tx, account, chat))
}

/** An operator who answers in a chat that was given to them keeps it, as if they had accepted it first. */
export async function acceptByAnswering(tx: Transaction, account: CurrentAccount, chat: ChatRow): Promise<ChatRow> {
  return chat.accept_before !== null && chat.assignee_id === account.id ? accept(tx, account, chat) : chat
}

async function accept(tx: Transaction, account: CurrentAccount, chat: ChatRow): Promise<ChatRow> {
  const after = await saveChat(tx, chat, {
    accept_before: null,
    first_taken_at: firstTakenAt(chat, tx.now),
    participant_ids: withParticipant(chat, account.id),
    clock_at: tx.now,
  })
  await endRowOfMissedOffers(tx, account.id)
  recordHistory(tx, 'chat.accepted', { before: chat, after, by: actorOf(account), assigneeName: account.name })
  return after
}

/** The assignee hands back what distribution gave them: it goes on to somebody else. Throws chatNotGivenException. */
export async function declineChat(
  tx: Transaction,
  account: CurrentAccount,
  asked: { chatId: string; reason: RefusalReason | null; comment: string },
): Promise<void> {
  const chat = await lockGiven(tx, account, asked.chatId)
  await endRowOfMissedOffers(tx, account.id)
  await unassignChat(tx, chat, { by: actorOf(account), reason: 'declined', refusal: asked.reason, comment: asked.comment })
}

async function lockGiven(tx: Transaction, account: CurrentAccount, chatId: string): Promise<ChatRow> {
  const chat = await lockChat(tx, chatId, account)
  if (chat.state === 'closed') throw new AppError('chatClosedException')
  if (chat.assignee_id !== account.id || !chat.given) throw new AppError('chatNotGivenException')
  return chat
}

import { isTakenBack, type MessageView, newId } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { getChannel, requireWritable } from '../channels/index.ts'
import { type ChatRow, checkMayAct, lockChat, lockChatRow, saveChat } from '../chats/index.ts'
import { findMessage, queuedDelivery, updateMessage } from '../messages/index.ts'
import { enqueueChat } from './queue-delivery.ts'
import './tables.ts'

/**
 * Sends a reply once more that could not be delivered; parts that the provider has confirmed are not repeated. One that is on its way or
 * was delivered, and one that was taken back, is answered as it is. Throws chatNotFoundByIdException, messageNotFoundException, channelDeactivatedException, and
 * chatAlreadyAssignedException in a colleague's chat.
 */
export async function resendMessage(
  tx: Transaction,
  account: CurrentAccount,
  asked: { chatId: string; messageId: string },
): Promise<MessageView> {
  const chat = await lockChat(tx, asked.chatId, account)
  const { active } = await getChannel(tx.db, chat.channel_id)
  await checkMayAct(tx.db, 'resend', { account, chat, channelActive: active })
  return resend(tx, chat, asked.messageId)
}

/** The same for whoever looks after the channel. */
export async function resendFailed(tx: Transaction, given: { chatId: string; messageId: string }): Promise<void> {
  const chat = await lockChatRow(tx, given.chatId)
  if (!chat) throw new AppError('messageNotFoundException')
  await resend(tx, chat, given.messageId)
}

async function resend(tx: Transaction, chat: ChatRow, messageId: string): Promise<MessageView> {
  const channel = await getChannel(tx.db, chat.channel_id)
  requireWritable(channel)
  const before = await findMessage(tx.db, messageId)
  // What is being deleted at the customer, or is deleted, goes nowhere.
  if (before?.chatId === chat.id && before.delivery && isTakenBack(before)) return before
  const failed = await tx.db
    .updateTable('deliveries')
    // It keeps its place, before what was written after it. With a new id it would be the channel's newest failure again; the clock of 24 hours starts anew.
    .set({
      id: newId(),
      state: 'queued',
      attempts: 0,
      next_attempt_at: tx.now,
      created_at: tx.now,
      problem: null,
      problem_detail: null,
      finished_at: null,
    })
    .where('chat_id', '=', chat.id)
    .where('message_id', '=', messageId)
    .where('kind', '=', 'message')
    .where('state', '=', 'failed')
    .executeTakeFirst()
  const again = failed.numUpdatedRows > 0n
  const held = again && isPrivateReply(chat, before) ? await saveChat(tx, chat, { private_reply_to: null }) : chat
  const message = await updateMessage(tx, held, messageId, ({ delivery }) =>
    again && delivery ? { delivery: { ...queuedDelivery(tx.now), uncertain: delivery.uncertain }, resetStatus: true } : undefined,
  )
  if (!message?.delivery) throw new AppError('messageNotFoundException')
  if (again) await enqueueChat(tx, chat.id)
  return message
}

/** The comment was left to answer while its one private reply had failed. */
function isPrivateReply({ private_reply_to: comment }: ChatRow, message: MessageView | undefined): boolean {
  return comment !== null && message?.extras?.privateReplyTo === comment
}

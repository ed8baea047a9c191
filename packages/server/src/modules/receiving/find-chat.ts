import type { ChannelAdapter, InboundMessage } from '@besedka/channels/kit'
import { newId } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { ChannelRow } from '../channels/index.ts'
import { type ChatRow, findThreads, lockChatRow, openChat } from '../chats/index.ts'
import { holdCustomer } from '../customers/index.ts'
import { findExternalMessages } from '../messages/index.ts'

/** The chat that a message belongs to, locked: an open one of its conversation, or a new one that shows the earlier ones. */
export async function findChat(
  tx: Transaction,
  given: { channel: ChannelRow; adapter: ChannelAdapter; customerId: string; message: InboundMessage },
): Promise<ChatRow> {
  const { channel, customerId, message } = given
  const thread = message.thread ? await findThread(tx, given) : undefined
  if (thread?.chat && (thread.chat.state !== 'closed' || message.extras?.letter?.automatic)) {
    const chat = await lockChatRow(tx, thread.chat.id)
    // Closed in this very moment: then it goes on in a new chat of the same conversation, as it would a second later.
    if (chat && (chat.state !== 'closed' || message.extras?.letter?.automatic)) return chat
  }
  const customer = await holdCustomer(tx, thread?.chat?.customer_id ?? customerId)
  const { chat } = await openChat(tx, {
    channel: { id: channel.id, teamId: channel.team_id },
    customer,
    by: { type: 'customer', id: customer.id },
    operatorId: null,
    threadKey: thread ? (thread.chat?.thread_key ?? newId()) : '',
    subject: message.extras?.letter?.subject ?? null,
    contactValue: thread?.chat?.contact_value ?? message.contact.value,
  })
  return chat
}

/** The conversation that a letter continues, as far as one can tell; `chat` is its newest. */
async function findThread(
  tx: Transaction,
  { channel, adapter, customerId, message }: { channel: ChannelRow; adapter: ChannelAdapter; customerId: string; message: InboundMessage },
): Promise<{ chat: ChatRow | undefined }> {
  const { thread } = message
  if (!thread) return { chat: undefined }
  const known = await findExternalMessages(tx.db, channel.id, thread.references)
  const chats = await findThreads(tx.db, {
    channelId: channel.id,
    threadKeys: thread.key === null ? [] : [thread.key],
    chatIds: [...new Set(known.map((one) => one.chatId))],
    customerId,
  })
  const chatId = adapter.decideThread?.(
    { ...thread, sender: message.contact.value },
    chats.map((chat) => ({
      chatId: chat.id,
      threadKey: chat.thread_key,
      customerAddress: chat.contact_value ?? '',
      subject: chat.subject ?? '',
      activeAt: chat.active_at,
      references: known.filter((one) => one.chatId === chat.id).map((one) => one.externalId),
      ofSender: chat.customer_id === customerId,
    })),
    tx.now,
  )
  const found = chats.find((chat) => chat.id === chatId)
  if (!found) return { chat: undefined }
  // The conversation goes on in its newest chat, whichever of them was named.
  return { chat: chats.find((chat) => chat.thread_key === found.thread_key) ?? found }
}

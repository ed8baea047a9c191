import type { ChannelAdapter, InboundMessage, ThreadCandidate, ThreadQuestion } from '@besedka/channels/kit'
import { newId } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import { isBlacklisted } from '../blacklist/index.ts'
import type { ChannelRow } from '../channels/index.ts'
import {
  type ChatRow,
  findThreads,
  identityOf,
  lockChatRow,
  lockOpenChat,
  type NewChat,
  noteBlockedInChat,
  openChat,
} from '../chats/index.ts'
import { holdCustomer } from '../customers/index.ts'
import { type ExternalMessage, findExternalMessages, participantsOfChats } from '../messages/index.ts'

type Given = {
  channel: ChannelRow
  adapter: Pick<ChannelAdapter, 'decideThread'>
  customerId: string
  message: Pick<InboundMessage, 'contact' | 'thread' | 'extras'> & Partial<Pick<InboundMessage, 'sentAt'>>
}

/** The chat that a message belongs to, locked: an open one of its conversation, or a new one that shows the earlier ones. */
export async function findChat(tx: Transaction, given: Given): Promise<ChatRow> {
  // Who writes has let us in again, whether or not the provider has said so.
  return noteBlockedInChat(tx, await findOrOpen(tx, given), false)
}

async function findOrOpen(tx: Transaction, given: Given): Promise<ChatRow> {
  const { channel, customerId, message } = given
  const thread = message.thread ? await findThread(tx, given) : undefined
  // What a machine writes after the end opens a chat too, without a clock: in a closed one nobody would ever see it.
  if (thread?.chat && thread.chat.state !== 'closed') {
    const chat = await lockChatRow(tx, thread.chat.id)
    // Closed in this very moment: then it goes on in a new chat of the same conversation, as it would a second later.
    if (chat && chat.state !== 'closed' && chat.state !== 'blacklisted') return chat
  }
  const customer = await holdCustomer(tx, thread?.chat ? identityOf(thread.chat) : customerId)
  const about: NewChat = {
    channel: { id: channel.id, teamId: channel.team_id },
    customer,
    by: { type: 'customer', id: customer.id },
    operatorId: null,
    threadKey: thread ? (thread.chat?.thread_key ?? newId()) : '',
    subject: message.extras?.letter?.subject ?? null,
    contactValue: thread?.chat?.contact_value ?? message.contact.value,
  }
  // Most have an open chat: only where there is none, or one that was set aside, it matters whether anybody wants to hear from them.
  const present = await lockOpenChat(tx, { ...about, blacklisted: true })
  if (present && present.state !== 'blacklisted') return present
  const { chat } = await openChat(tx, { ...about, blacklisted: await isBlacklisted(tx.db, customer.id) })
  return chat
}

/** The conversation that a letter continues, as far as one can tell; `chat` is its newest. */
async function findThread(tx: Transaction, given: Given): Promise<{ chat: ChatRow | undefined }> {
  const { channel, adapter, customerId, message } = given
  const { thread, extras } = message
  if (!thread) return { chat: undefined }
  const known = await findExternalMessages(tx.db, channel.id, thread.references)
  const chats = await findThreads(tx.db, {
    channelId: channel.id,
    threadKeys: thread.key === null ? [] : [thread.key],
    chatIds: [...new Set(known.map((one) => one.chatId))],
    customerId,
  })
  const named = thread.key === null ? undefined : chats.find((chat) => chat.thread_key === thread.key)
  const question: ThreadQuestion = {
    ...thread,
    key: named?.id ?? null,
    subject: extras?.letter?.subject ?? thread.subject,
    sender: message.contact.value,
    automatic: extras?.letter?.automatic ?? false,
    at: message.sentAt ?? tx.now,
  }
  const chatId = adapter.decideThread?.(question, await candidatesOf(tx, { chats, known, named, customerId }))
  const found = chats.find((chat) => chat.id === chatId)
  // The conversation goes on in its newest chat, whichever of them was named.
  return { chat: found && (chats.find((chat) => chat.thread_key === found.thread_key) ?? found) }
}

async function candidatesOf(
  tx: Transaction,
  given: { chats: ChatRow[]; known: ExternalMessage[]; named: ChatRow | undefined; customerId: string },
): Promise<ThreadCandidate[]> {
  const participants = await participantsOfChats(
    tx.db,
    given.chats.map((chat) => chat.id),
  )
  return given.chats.flatMap((chat) => {
    const candidate = {
      chatId: chat.id,
      customer: chat.contact_value ?? '',
      participants: participants.get(chat.id) ?? [],
      subject: chat.subject ?? '',
      lastActivityAt: chat.active_at,
    }
    const referenced = given.known
      .filter((one) => one.chatId === chat.id)
      .map((one) => ({ ...candidate, match: one.kind === 'customer' ? 'customerLetter' : 'ownLetter', reference: one.externalId }) as const)
    const others = [
      ...(chat.id === given.named?.id ? (['token'] as const) : []),
      ...(identityOf(chat) === given.customerId ? (['subject'] as const) : []),
    ]
    return [...referenced, ...others.map((match) => ({ ...candidate, match, reference: null }))]
  })
}

import type { ChatView } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { findChannel, requireWritable } from '../channels/index.ts'
import { holdCustomer } from '../customers/index.ts'
import { type ChatRow, toChatView } from './chat.ts'
import { noteContinuation } from './continuation.ts'
import { loadChat, lockWantedChat } from './load-chat.ts'
import { actorOf } from './save-chat.ts'
import { startChat } from './start-chat.ts'
import { takeChat } from './take-chat.ts'

type Elsewhere = { type: 'chat'; chatId: string } | { type: 'contact'; contactId: string }

/**
 * Goes on with the customer of a chat in another channel, and keeps them: a chat that waits there is taken, else one is begun. Throws
 * continuationException for what is no other channel of theirs, and whatever taking and beginning throw.
 */
export async function goOn(
  tx: Transaction,
  account: CurrentAccount,
  { chatId, in: elsewhere }: { chatId: string; in: Elsewhere },
): Promise<ChatView> {
  const here = await loadChat(tx.db, chatId, account)
  if (here.state === 'blacklisted') throw new AppError('customerBlacklistedException')
  // The customer first, then their chats: so locks everybody.
  await holdCustomer(tx, here.customer_id)
  const chosen = elsewhere.type === 'contact' ? await begun(tx, account, here, elsewhere.contactId) : elsewhere.chatId
  const thereId = await takeOpen(tx, account, here, chosen)
  const there = await loadChat(tx.db, thereId, account)
  if (there.channel_id === here.channel_id) throw new AppError('continuationException')
  const after = await noteContinuation(tx, { fromId: here.id, toId: there.id, by: actorOf(account), byLink: false })
  return toChatView(after)
}

/** Begins a chat with the contact; one that is open there already is found as it is. */
async function begun(tx: Transaction, account: CurrentAccount, here: ChatRow, contactId: string): Promise<string> {
  return (await startChat(tx, account, { customerId: here.customer_id, contactId })).id
}

/** An open chat of the same customer; one that waits comes into the operator's hands. */
async function takeOpen(tx: Transaction, account: CurrentAccount, here: ChatRow, chatId: string): Promise<string> {
  const chat = await lockWantedChat(tx, chatId, account)
  if (chat.customer_id !== here.customer_id) throw new AppError('continuationException')
  if (chat.state === 'closed') throw new AppError('chatClosedException')
  if (chat.state === 'blacklisted') throw new AppError('customerBlacklistedException')
  const channel = await findChannel(tx.db, chat.channel_id)
  if (channel) requireWritable(channel)
  if (chat.state === 'waiting') await takeChat(tx, account, chat, { act: 'take' })
  return chat.id
}

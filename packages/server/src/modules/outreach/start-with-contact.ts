import type { ChatView } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { refuseBlacklisted } from '../blacklist/index.ts'
import { type Beginning, goOn, startChat } from '../chats/index.ts'

/** Begins a conversation with a known contact. Throws customerBlacklistedException, and whatever {@link startChat} throws. */
export async function startWithContact(tx: Transaction, account: CurrentAccount, asked: Beginning): Promise<ChatView> {
  await refuseBlacklisted(tx.db, asked.customerId)
  return startChat(tx, account, asked)
}

/** Goes on with a conversation on another channel, where one may be begun. Throws customerBlacklistedException, and whatever {@link goOn} throws. */
export async function goOnElsewhere(tx: Transaction, account: CurrentAccount, asked: Parameters<typeof goOn>[2]): Promise<ChatView> {
  const chat = await goOn(tx, account, asked)
  // What is open already goes on: only who is in nobody's hands is kept away.
  if (asked.in.type === 'contact') await refuseBlacklisted(tx.db, chat.customerId)
  return chat
}

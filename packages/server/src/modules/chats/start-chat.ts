import { type ChatView, isSiteChatType, newId } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { capabilitiesOf, getChannel } from '../channels/index.ts'
import { blockedSince, getCustomer, holdCustomer, identityOfContact } from '../customers/index.ts'
import { canSeeChat } from './access.ts'
import { toChatView } from './chat.ts'
import { isIdentity } from './identity.ts'
import { openChat } from './open-chat.ts'
import { repliesUntil } from './replies-until.ts'
import { actorOf } from './save-chat.ts'
import { lockWorking } from './take-place.ts'

/** "Created chats": an operator writes first. An open chat that the operator may see is answered as it is. */
export async function startChat(
  tx: Transaction,
  account: CurrentAccount,
  asked: { customerId: string; contactId: string },
): Promise<ChatView> {
  const [customer, { contacts }] = await Promise.all([holdCustomer(tx, asked.customerId), getCustomer(tx.db, asked.customerId)])
  const contact = contacts.find((one) => one.id === asked.contactId)
  if (!contact) throw new AppError('profileContactNotFoundException')
  if (!contact.channelId) throw new AppError('cannotStartChatException')
  const channel = await getChannel(tx.db, contact.channelId)
  if (!channel.active) throw new AppError('channelDeactivatedException')
  const { operatorMayStart, letter } = capabilitiesOf(channel)
  if (!operatorMayStart) throw new AppError('cannotStartChatException')
  const identityId = await identityOfContact(tx, contact.id)
  const { chat, opened } = await openChat(tx, {
    channel: { id: channel.id, teamId: channel.team_id },
    customer: { ...customer, identityId },
    by: actorOf(account),
    operatorId: account.id,
    blockedAt: await blockedSince(tx, { channelId: channel.id, value: contact.value }),
    replyUntil: await repliesUntil(tx, { channelId: channel.id, identityId }),
    contactValue: isSiteChatType(channel.type) ? null : contact.value,
    // Every letter that an operator starts is a conversation of its own.
    ...(letter ? { threadKey: (await findUnwritten(tx, account, channel.id, identityId)) ?? newId() } : {}),
  })
  if (chat.state === 'blacklisted') throw new AppError('customerBlacklistedException')
  // What is begun is in one's hands: that is work, as taking is.
  if (opened && (await lockWorking(tx, account.id))?.status !== 'active') throw new AppError('operatorNotActiveException')
  if (!canSeeChat(account, chat)) throw new AppError('chatAlreadyExistsException')
  return toChatView(chat)
}

/** The conversation that this operator has started and written nothing in yet: a double click must not start two. */
async function findUnwritten(tx: Transaction, account: CurrentAccount, channelId: string, identityId: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('chats')
    .select('thread_key')
    .where('channel_id', '=', channelId)
    .where(isIdentity(identityId))
    .where('created_by_id', '=', account.id)
    .where('last_seq', '=', 0)
    .where('state', '<>', 'closed')
    .executeTakeFirst()
  return row?.thread_key
}

import { type ChatView, isSiteChatType, newId } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type CurrentAccount, findOperator, hasRight } from '../authentication/index.ts'
import { type ChannelRow, capabilitiesOf, getChannel, requireWritable } from '../channels/index.ts'
import { blockedSince, getCustomer, holdCustomer, identityOfContact } from '../customers/index.ts'
import { canSeeChat } from './access.ts'
import { beginOnce } from './begin-once.ts'
import { type ChatRow, toChatView } from './chat.ts'
import { isIdentity } from './identity.ts'
import { openChat } from './open-chat.ts'
import { repliesUntil } from './replies-until.ts'
import { actorOf } from './save-chat.ts'
import { lockWorking } from './take-place.ts'

export type Beginning = {
  customerId: string
  contactId: string
  /** The caller's own number of the conversation: it begins once. */
  clientChatId?: string | undefined
  /** Whose hands it comes into; else the caller's. */
  assigneeId?: string | undefined
}

/** "Created chats": an operator writes first. An open chat that the operator may see is answered as it is. */
export async function startChat(tx: Transaction, account: CurrentAccount, asked: Beginning): Promise<ChatView> {
  const chat = await beginOnce(tx, account, asked.clientChatId, () => begin(tx, account, asked))
  if (!canSeeChat(account, chat)) throw new AppError('chatAlreadyExistsException')
  return toChatView(chat)
}

async function begin(tx: Transaction, account: CurrentAccount, asked: Beginning): Promise<ChatRow> {
  const [customer, { contacts, blacklistedAt, blacklistedUntil }, operatorId] = await Promise.all([
    holdCustomer(tx, asked.customerId),
    getCustomer(tx.db, asked.customerId),
    operatorOf(tx, account, asked.assigneeId),
  ])
  const contact = contacts.find((one) => one.id === asked.contactId)
  if (!contact) throw new AppError('profileContactNotFoundException')
  if (!contact.channelId) throw new AppError('cannotStartChatException')
  const channel = await getChannel(tx.db, contact.channelId)
  requireWritable(channel)
  const { operatorMayStart, letter } = capabilitiesOf(channel)
  if (!operatorMayStart) throw new AppError('cannotStartChatException')
  if (blacklistedAt !== null && (blacklistedUntil === null || new Date(blacklistedUntil) > tx.now)) {
    throw new AppError('customerBlacklistedException')
  }
  const identityId = await identityOfContact(tx, contact.id)
  const { chat, opened } = await openChat(tx, {
    channel: { id: channel.id, teamId: channel.team_id },
    customer: { ...customer, identityId },
    by: actorOf(account),
    operatorId,
    blockedAt: await blockedSince(tx, { channelId: channel.id, value: contact.value }),
    replyUntil: await repliesUntil(tx, { channelId: channel.id, identityId }),
    contactValue: isSiteChatType(channel.type) ? null : contact.value,
    // Every letter that an operator starts is a conversation of its own.
    ...(letter ? { threadKey: (await findUnwritten(tx, operatorId, channel, identityId)) ?? newId() } : {}),
  })
  if (chat.state === 'blacklisted') throw new AppError('customerBlacklistedException')
  // What is begun is in one's hands: that is work, as taking is.
  if (opened && (await lockWorking(tx, operatorId))?.status !== 'active') throw new AppError('operatorNotActiveException')
  return chat
}

/** Throws accountNotFoundException, also for an API key that names nobody, and accessDeniedException. */
async function operatorOf(tx: Transaction, account: CurrentAccount, assigneeId: string | undefined): Promise<string> {
  const operatorId = assigneeId ?? account.id
  if (operatorId === account.id && !account.kind) return operatorId
  if (!hasRight(account, 'AUTHORITY_ALL_CHATS')) throw new AppError('accessDeniedException', { right: 'AUTHORITY_ALL_CHATS' })
  if (!(await findOperator(tx.db, operatorId))) throw new AppError('accountNotFoundException', { login: '' })
  return operatorId
}

/** The conversation that this operator has started and written nothing in yet: a double click must not start two. */
async function findUnwritten(
  tx: Transaction,
  operatorId: string,
  channel: Pick<ChannelRow, 'id'>,
  identityId: string,
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('chats')
    .select('thread_key')
    .where('channel_id', '=', channel.id)
    .where(isIdentity(identityId))
    .where('created_by_id', '=', operatorId)
    .where('last_seq', '=', 0)
    .where('state', '<>', 'closed')
    .executeTakeFirst()
  return row?.thread_key
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount, CurrentVisitor } from '../authentication/index.ts'
import { seenBy } from './access.ts'
import type { ChatRow } from './chat.ts'
import { identityOfRow, isIdentity, ofIdentity } from './identity.ts'
import './tables.ts'

type Visit = Pick<CurrentVisitor, 'channelId' | 'customerId'>

/** More chats than one customer ever has; keeps a strange one bounded. */
const chatsMax = 1_000

/** The customer's chats on the visitor's channel, newest first: what a customer's door may ever reach. */
export async function listVisitorsChats(db: Kysely<Tables>, visitor: Visit): Promise<ChatRow[]> {
  return ofVisitor(db, visitor).orderBy('id', 'desc').limit(chatsMax).execute()
}

/** The customer's open chat on the channel, or undefined. */
export async function findOpenChat(db: Kysely<Tables>, visitor: Visit): Promise<ChatRow | undefined> {
  return db
    .selectFrom('chats')
    .selectAll()
    .where(isIdentity(visitor.customerId))
    .where('channel_id', '=', visitor.channelId)
    .where('state', '<>', 'closed')
    .executeTakeFirst()
}

/** The open chats of visitors, by themselves, and whether the account sees each. */
export async function openChatsOfVisitors(
  db: Kysely<Tables>,
  account: CurrentAccount,
  identityIds: readonly string[],
): Promise<(Pick<ChatRow, 'id' | 'state' | 'snoozed_until'> & { identityId: string; channelId: string; isSeen: boolean })[]> {
  if (identityIds.length === 0) return []
  return db
    .selectFrom('chats')
    .select(['id', 'channel_id as channelId', 'state', 'snoozed_until'])
    .select(identityOfRow.as('identityId'))
    .select(sql<boolean>`${seenBy(account)}`.as('isSeen'))
    .where(sql<boolean>`${identityOfRow} = ANY (${[...identityIds]}::uuid[])`)
    .where('state', '<>', 'closed')
    .execute()
}

/** The open chat with a contact of a channel, newest first where there are several, or undefined. */
export async function findChatOfContact(
  db: Kysely<Tables>,
  contact: { channelId: string; contactValue: string },
): Promise<ChatRow | undefined> {
  return db
    .selectFrom('chats')
    .selectAll()
    .where('channel_id', '=', contact.channelId)
    .where('contact_value', '=', contact.contactValue)
    .where('state', '<>', 'closed')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** The last chat of a contact in a channel, whether or not it is open. `identityId` is whose the contact is by itself. */
export async function findLastChatOfContact(
  db: Kysely<Tables>,
  { channelId, contactValue, identityId }: { channelId: string; contactValue: string; identityId: string },
): Promise<ChatRow | undefined> {
  return db
    .selectFrom('chats')
    .selectAll()
    .where(ofIdentity(identityId))
    .where('channel_id', '=', channelId)
    .where('contact_value', '=', contactValue)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** One of the customer's own chats, locked. Throws chatNotFoundByIdException for any other. */
export async function lockVisitorsChat(tx: Transaction, visitor: Visit, chatId: string): Promise<ChatRow> {
  const chat = await ofVisitor(tx.db, visitor).where('id', '=', chatId).forUpdate().executeTakeFirst()
  if (!chat) throw new AppError('chatNotFoundByIdException', { id: chatId })
  return chat
}

/** Whether a chat is the customer's own, on this channel. */
export async function isVisitorsChat(db: Kysely<Tables>, visitor: Visit, chatId: string): Promise<boolean> {
  return (await ofVisitor(db, visitor).where('id', '=', chatId).executeTakeFirst()) !== undefined
}

function ofVisitor(db: Kysely<Tables>, visitor: Visit) {
  return db.selectFrom('chats').selectAll().where(ofIdentity(visitor.customerId)).where('channel_id', '=', visitor.channelId)
}

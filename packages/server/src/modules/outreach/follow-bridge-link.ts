import { type CustomerView, isSiteChatType, isVisitorName } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { findOperator } from '../authentication/index.ts'
import { isBlacklisted } from '../blacklist/index.ts'
import { getChannel, isWritable } from '../channels/index.ts'
import {
  type ChatRow,
  hasChats,
  hasPlace,
  lockChatRow,
  lockWorking,
  noteContinuation,
  openChat,
  putIntoHands,
  repliesUntil,
} from '../chats/index.ts'
import { getCustomer, holdCustomer, isSignedUser } from '../customers/index.ts'
import { mergeCustomers } from '../merges/index.ts'
import { readLink } from './link-token.ts'
import './tables.ts'

/** Somebody comes with the words of a link: through which channel, and who they are by themselves. */
type Arrival = {
  organisationId: string
  channelId: string
  words: string
  identityId: string
  /** Whom answers go to, in the provider's words. */
  contactValue: string
}

type LinkRow = Selectable<Tables['bridge_links']>

/**
 * Follows a link into another channel. Whoever is the first to do so in its time, and unknown until then, is the customer it was made for: the two become
 * one. The chat is in the hands of the operator who gave the link away, if they are at work. Answers whether that is so: a link that is not ours, used up by somebody
 * else or too old joins nobody, and neither does one that leads to or from somebody on the blacklist.
 */
export async function followBridgeLink(app: AppContext, arrival: Arrival): Promise<boolean> {
  const linkId = readLink(app, arrival.organisationId, arrival.words)
  if (linkId === undefined) return false
  try {
    return await inOrganisation(app, arrival.organisationId, (tx) => follow(tx, linkId, arrival))
  } catch (error) {
    // The two together would be more than one customer can have, or somebody has merged one of them in this moment: they come as a stranger.
    if (!(error instanceof AppError)) throw error
    app.log.warn({ code: error.code, link: linkId }, 'A link into another channel joined nobody')
    return false
  }
}

async function follow(tx: Transaction, linkId: string, { channelId, identityId, contactValue }: Arrival): Promise<boolean> {
  const link = await tx.db
    .selectFrom('bridge_links')
    .selectAll()
    .where('id', '=', linkId)
    .where('channel_id', '=', channelId)
    .forUpdate()
    .executeTakeFirst()
  if (!link) return false
  // They have come before, and were interrupted, or look at the same page once more.
  if (link.used_at !== null) return link.used_by_id === identityId
  if (link.expires_at <= tx.now) return false
  // Its author may have left: then the link vouches for nobody.
  const inviter = await findOperator(tx.db, link.by_id)
  if (!inviter) return false
  const [customer, comer] = [await getCustomer(tx.db, link.customer_id), await getCustomer(tx.db, identityId)]
  const { id: customerId } = customer
  // The messenger's name for the customer says more than a number.
  const from = !isCalled(customer.name) && isCalled(comer.name) ? { name: comer.id } : {}
  if ((await isBlacklisted(tx.db, customerId)) || (await isBlacklisted(tx.db, comer.id))) return false
  const joins = comer.id !== customerId && (await isNewcomer(tx, comer, { channelId, identityId }))
  if (joins) await mergeCustomers(tx, inviter, { customerId, otherIds: [comer.id], from, values: {}, withoutCompanyIds: [] })
  await tx.db.updateTable('bridge_links').set({ used_at: tx.now, used_by_id: identityId }).where('id', '=', link.id).execute()
  const there = await openForInviter(tx, link, inviter, { identityId, contactValue })
  if (there)
    await noteContinuation(tx, {
      fromId: link.chat_id,
      toId: there.id,
      by: { type: 'customer', id: joins ? customerId : comer.id },
      byLink: true,
    })
  return true
}

/** Whether this is the name of somebody, and not their number, their address, or one that we have given to a visitor. */
function isCalled(name: string): boolean {
  return !/^[+\d\s()-]*$|@/.test(name) && !isVisitorName(name)
}

/**
 * Somebody of whom nothing is known but that they have come. Whoever has chats, another contact or a login of the site is a person already: a link
 * that was passed on must not make them somebody else. Their chat goes on with the operator, and people decide whether the two are one.
 */
async function isNewcomer(
  tx: Transaction,
  comer: CustomerView,
  { channelId, identityId }: Pick<Arrival, 'channelId' | 'identityId'>,
): Promise<boolean> {
  const isKnown = comer.contacts.length > 1 || (await isSignedUser(tx, { customerId: identityId, channelId }))
  return !isKnown && !(await hasChats(tx.db, comer.id))
}

/**
 * Where the inviter is not at work, or nothing may be sent there any more, nothing is opened: what the customer writes waits in its queue as always.
 */
async function openForInviter(
  tx: Transaction,
  link: LinkRow,
  operator: { id: string; name: string },
  { identityId, contactValue }: Pick<Arrival, 'identityId' | 'contactValue'>,
): Promise<ChatRow | undefined> {
  const channel = await getChannel(tx.db, link.channel_id)
  if (!isWritable(channel)) return undefined
  const state = await lockWorking(tx, operator.id)
  if (state?.status !== 'active') return undefined
  const { chat, opened } = await openChat(tx, {
    channel: { id: channel.id, teamId: channel.team_id },
    customer: await holdCustomer(tx, identityId),
    by: { type: 'operator', id: operator.id },
    operatorId: operator.id,
    replyUntil: await repliesUntil(tx, { channelId: channel.id, identityId }),
    contactValue: isSiteChatType(channel.type) ? null : contactValue,
  })
  if (opened || chat.state !== 'waiting') return chat
  const waiting = await lockChatRow(tx, chat.id)
  if (!waiting || !(await hasPlace(tx, { ...operator, state }, waiting))) return chat
  return putIntoHands(tx, operator, waiting, operator)
}

import { type Actor, newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { ChatRow } from './chat.ts'
import { isIdentity } from './identity.ts'
import { recordHistory } from './save-chat.ts'
import { takeBackChat } from './set-aside-chats.ts'
import './tables.ts'

export type NewChat = {
  channel: { id: string; teamId: string | null }
  /** `identityId`: who writes, by themselves, if they were merged with others. */
  customer: { id: string; name: string; statusId?: string | null; identityId?: string }
  by: Actor
  /** The operator who starts the chat and takes it at once; null when the customer has written. */
  operatorId: string | null
  /** Which of the customer's conversations on this channel; '' where there is only one. */
  threadKey?: string
  subject?: string | null
  /** Whom answers go to, in the provider's words; null where we serve the customer ourselves. */
  contactValue?: string | null
  /** Since when the contact has shut us out. */
  blockedAt?: Date | null
  /** Until when people may answer freely, by what the customer wrote in earlier chats. */
  replyUntil?: Date | null
  /** They are on the blacklist: what they write is kept, and nobody is asked to answer. */
  blacklisted?: boolean
}

/** Opens a chat, or finds the open one: a customer has at most one open for each conversation, whoever asks at the same moment. */
export async function openChat(tx: Transaction, given: NewChat): Promise<{ chat: ChatRow; opened: boolean }> {
  const inserted = await insertChat(tx, given, blankChat(tx, given))
  if (inserted) return { chat: inserted, opened: true }
  const chat = await lockOpenChat(tx, given)
  // Between the two statements the open chat was closed: the next one is ours.
  return chat ? { chat, opened: false } : openChat(tx, given)
}

/** The open chat of a conversation, locked, if there is one. */
export async function lockOpenChat(tx: Transaction, given: NewChat): Promise<ChatRow | undefined> {
  const chat = await tx.db
    .selectFrom('chats')
    .selectAll()
    .where(isIdentity(given.customer.identityId ?? given.customer.id))
    .where('channel_id', '=', given.channel.id)
    .where('thread_key', '=', given.threadKey ?? '')
    // Written out, so that a plan for all customers can use the index of open chats.
    .where(sql<boolean>`state <> 'closed'`)
    .forUpdate()
    .executeTakeFirst()
  return chat && freedFromBlacklist(tx, chat, given)
}

/**
 * Opens a chat; undefined: the customer has an open one in this conversation. `first` is what its first message makes of it at once, where that
 * travels with it: the opening is told of as it was without.
 */
export async function insertChat(
  tx: Transaction,
  { by }: NewChat,
  blank: ChatRow,
  first: Partial<ChatRow> = {},
): Promise<ChatRow | undefined> {
  const { last_message: lastMessage, ...row } = { ...blank, ...first }
  const inserted = await tx.db
    .insertInto('chats')
    .values({ ...row, last_message: lastMessage && JSON.stringify(lastMessage), before_transfer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) recordHistory(tx, 'chat.opened', { before: null, after: { ...blank, team_only: inserted.team_only }, by })
  return inserted
}

/** Their time on the blacklist is over, and they write again: the chat comes into its queue. */
async function freedFromBlacklist(tx: Transaction, chat: ChatRow, { blacklisted, operatorId }: NewChat): Promise<ChatRow> {
  if (chat.state !== 'blacklisted' || blacklisted || operatorId !== null) return chat
  return takeBackChat(tx, chat, { type: 'scheduler', id: null })
}

/** A chat as it is when it is opened. Who sees it (`team_only`) the database knows better. */
export function blankChat(tx: Transaction, { channel, customer, operatorId, ...given }: NewChat): ChatRow {
  const { blacklisted = false } = given
  const startedAt = operatorId === null ? null : tx.now
  // What is not wanted is neither routed nor greeted.
  const settledAt = blacklisted ? tx.now : startedAt
  return {
    organisation_id: tx.organisationId,
    id: newId(),
    version: 1,
    state: blacklisted ? 'blacklisted' : operatorId === null ? 'waiting' : 'assigned',
    channel_id: channel.id,
    customer_id: customer.id,
    identity_id: customer.identityId === customer.id ? null : (customer.identityId ?? null),
    customer_name: customer.name,
    assignee_id: operatorId,
    last_assignee_id: null,
    team_id: channel.teamId,
    team_only: false,
    started_by: operatorId === null ? 'customer' : 'operator',
    created_by_id: operatorId,
    participant_ids: operatorId === null ? [] : [operatorId],
    last_seq: 0,
    last_message: null,
    read_seq: 0,
    unanswered: 0,
    waiting_since: null,
    customer_delivered_seq: 0,
    customer_read_seq: 0,
    created_at: tx.now,
    active_at: tx.now,
    closed_at: null,
    closed_by_id: null,
    thread_key: given.threadKey ?? '',
    subject: given.subject ?? null,
    contact_value: given.contactValue ?? null,
    queued_at: operatorId === null && !blacklisted ? tx.now : null,
    // What an operator begins needs no rules, and no greeting.
    routed_at: settledAt,
    greeted_at: settledAt,
    assigned_at: startedAt,
    first_taken_at: startedAt,
    route_trigger: 'arrival',
    required_skills: [],
    accept_before: null,
    given: false,
    arrival_by_id: null,
    arrival_comment: null,
    snoozed_until: null,
    returned_by: null,
    returned_at: null,
    priority: 0,
    pinned: false,
    tags: [],
    follower_ids: [],
    mentioned_ids: [],
    scheduled: 0,
    refused_by: [],
    refused_at: null,
    refusals: 0,
    urgency: 'onTime',
    half_overdue_at: null,
    overdue_at: null,
    customer_wrote_at: null,
    operator_wrote_at: null,
    clock_at: blacklisted ? null : tx.now,
    held_at: null,
    blocked_at: given.blockedAt ?? null,
    reply_until: given.replyUntil ?? null,
    private_reply_to: null,
    private_reply_until: null,
    customer_status_id: customer.statusId ?? null,
    quality: null,
    category_ids: [],
    category_names: [],
    field_values: {},
    related_ids: [],
    bot_id: null,
    before_transfer: null,
  }
}

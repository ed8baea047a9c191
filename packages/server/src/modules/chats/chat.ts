import { type ChatView, chatPriorities } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import './tables.ts'

export type ChatRow = Selectable<Tables['chats']>

/** How long its closer may take back a closure. */
export const reopenSeconds = 60

/** The columns that somebody sees. A page of chats reads no others: each value costs time on both sides of the line. */
export const viewColumns = [
  'id',
  'version',
  'state',
  'channel_id',
  'customer_id',
  'customer_name',
  'subject',
  'assignee_id',
  'last_assignee_id',
  'team_id',
  'team_only',
  'started_by',
  'created_by_id',
  'participant_ids',
  'last_seq',
  'last_message',
  'read_seq',
  'unanswered',
  'waiting_since',
  'customer_delivered_seq',
  'customer_read_seq',
  'created_at',
  'active_at',
  'closed_at',
  'queued_at',
  'assigned_at',
  'accept_before',
  'given',
  'arrival_by_id',
  'arrival_comment',
  'snoozed_until',
  'returned_by',
  'returned_at',
  'priority',
  'pinned',
  'tags',
  'follower_ids',
  'mentioned_ids',
  'scheduled',
  'urgency',
  'half_overdue_at',
  'overdue_at',
  'quality',
  'category_ids',
  'category_names',
  'field_values',
  'related_ids',
  'customer_wrote_at',
  'blocked_at',
  'reply_until',
  'private_reply_to',
  'private_reply_until',
  'customer_status_id',
  'bot_id',
] as const

export type SeenChat = Pick<ChatRow, (typeof viewColumns)[number]>

export function toChatView(row: SeenChat): ChatView {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    channelId: row.channel_id,
    customerId: row.customer_id,
    customerName: row.customer_name,
    subject: row.subject,
    assigneeId: row.assignee_id,
    lastAssigneeId: row.last_assignee_id,
    teamId: row.team_id,
    teamOnly: row.team_only,
    startedBy: row.started_by,
    createdById: row.created_by_id,
    participantIds: row.participant_ids,
    lastSeq: row.last_seq,
    lastMessage: row.last_message,
    readSeq: row.read_seq,
    unanswered: row.unanswered,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    customerDeliveredSeq: row.customer_delivered_seq,
    customerReadSeq: row.customer_read_seq,
    createdAt: row.created_at.toISOString(),
    activeAt: row.active_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    queuedAt: row.queued_at?.toISOString() ?? null,
    assignedAt: row.assigned_at?.toISOString() ?? null,
    acceptBefore: row.accept_before?.toISOString() ?? null,
    given: row.given,
    arrival: arrivalOf(row),
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    returned: returnedOf(row),
    priority: chatPriorities[row.priority] ?? 'normal',
    pinned: row.pinned,
    tags: row.tags,
    followerIds: row.follower_ids,
    mentionedIds: row.mentioned_ids,
    scheduled: row.scheduled,
    urgency: row.urgency,
    halfOverdueAt: row.half_overdue_at?.toISOString() ?? null,
    overdueAt: row.overdue_at?.toISOString() ?? null,
    quality: row.quality,
    categoryIds: row.category_ids,
    categoryNames: row.category_names,
    values: row.field_values,
    relatedIds: row.related_ids,
    customerWroteAt: row.customer_wrote_at?.toISOString() ?? null,
    blockedAt: row.blocked_at?.toISOString() ?? null,
    replyUntil: row.reply_until?.toISOString() ?? null,
    privateReply: row.private_reply_until && { until: row.private_reply_until.toISOString(), used: row.private_reply_to === null },
    customerStatusId: row.customer_status_id,
    botId: row.bot_id,
  }
}

function arrivalOf({ arrival_by_id, arrival_comment, assigned_at }: SeenChat): ChatView['arrival'] {
  if (arrival_by_id === null || assigned_at === null) return null
  return { byId: arrival_by_id, at: assigned_at.toISOString(), comment: arrival_comment }
}

function returnedOf({ returned_by, returned_at }: SeenChat): ChatView['returned'] {
  if (returned_by === null || returned_at === null) return null
  return { by: returned_by, at: returned_at.toISOString() }
}

/** Whether whoever closed it may still take that back. */
export function canReopen(chat: ChatRow, accountId: string, now: Date): boolean {
  return chat.closed_at !== null && chat.closed_by_id === accountId && now.getTime() - chat.closed_at.getTime() <= reopenSeconds * 1000
}

/** The participants after somebody joined in: each once, in order of joining. */
export function withParticipant(chat: Pick<ChatRow, 'participant_ids'>, accountId: string): string[] {
  return chat.participant_ids.includes(accountId) ? chat.participant_ids : [...chat.participant_ids, accountId]
}

/** The participants after somebody acted. An API key is nobody who could take part. */
export function withWhoActs(chat: Pick<ChatRow, 'participant_ids'>, account: Pick<CurrentAccount, 'kind' | 'id'>): string[] {
  return account.kind ? chat.participant_ids : withParticipant(chat, account.id)
}

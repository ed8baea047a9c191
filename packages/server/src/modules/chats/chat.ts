import type { ChatView } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import './tables.ts'

export type ChatRow = Selectable<Tables['chats']>

/** How long its closer may take back a closure. */
export const reopenSeconds = 60

export function toChatView(row: ChatRow): ChatView {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    channelId: row.channel_id,
    customerId: row.customer_id,
    customerName: row.customer_name,
    subject: row.subject,
    assigneeId: row.assignee_id,
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
    urgency: row.urgency,
    halfOverdueAt: row.half_overdue_at?.toISOString() ?? null,
    overdueAt: row.overdue_at?.toISOString() ?? null,
    quality: row.quality,
  }
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

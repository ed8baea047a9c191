import type { ChatState, LastMessage, Quality, Returned, RoutingTrigger, Urgency } from '@besedka/contract'
import type { ColumnType, Generated } from 'kysely'

/** What a transfer, and the rules after it, may change of a chat besides where it stands. */
export type BeforeTransfer = {
  refusedBy: string[]
  refusedAt: string | null
  refusals?: number
  requiredSkills: string[]
  /** Whether its customer waited for an answer: a bot that gets a chat ends that. */
  unanswered?: number
  waitingSince?: string | null
}

type ChatsTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  state: ChatState
  channel_id: string
  customer_id: string
  /** Who writes, where that is another than the customer: they were merged. */
  identity_id: string | null
  customer_name: string
  assignee_id: string | null
  last_assignee_id: string | null
  team_id: string | null
  team_only: Generated<boolean>
  started_by: 'customer' | 'operator'
  created_by_id: string | null
  participant_ids: string[]
  last_seq: Generated<number>
  last_message: ColumnType<LastMessage | null, string | null, string | null>
  read_seq: Generated<number>
  unanswered: Generated<number>
  waiting_since: Date | null
  customer_delivered_seq: Generated<number>
  customer_read_seq: Generated<number>
  created_at: Date
  active_at: Date
  closed_at: Date | null
  closed_by_id: string | null
  thread_key: Generated<string>
  subject: string | null
  contact_value: string | null
  queued_at: Date | null
  routed_at: Date | null
  route_trigger: Generated<RoutingTrigger>
  required_skills: Generated<string[]>
  assigned_at: Date | null
  first_taken_at: Date | null
  accept_before: Date | null
  given: Generated<boolean>
  arrival_by_id: string | null
  arrival_comment: string | null
  snoozed_until: Date | null
  returned_by: Returned['by'] | null
  returned_at: Date | null
  priority: Generated<number>
  pinned: Generated<boolean>
  tags: Generated<string[]>
  follower_ids: Generated<string[]>
  mentioned_ids: Generated<string[]>
  scheduled: Generated<number>
  refused_by: Generated<string[]>
  refused_at: Date | null
  refusals: Generated<number>
  urgency: Generated<Urgency>
  half_overdue_at: Date | null
  overdue_at: Date | null
  customer_wrote_at: Date | null
  operator_wrote_at: Date | null
  reply_until: Generated<Date | null>
  private_reply_to: Generated<string | null>
  private_reply_until: Generated<Date | null>
  clock_at: Date | null
  greeted_at: Date | null
  held_at: Date | null
  blocked_at: Generated<Date | null>
  customer_status_id: Generated<string | null>
  quality: Quality | null
  category_ids: Generated<string[]>
  category_names: Generated<string[]>
  /** The values of fields of chats by the fields' ids. */
  field_values: Generated<Record<string, string>>
  related_ids: Generated<string[]>
  bot_id: string | null
  before_transfer: ColumnType<BeforeTransfer | null, string | null, string | null>
}

/** A participant of a closed chat, in the orders of their list; kept by the database with every change of the chat. */
type ClosedChatParticipantsTable = { organisation_id: string; chat_id: string; account_id: string; active_at: Date; closed_at: Date | null }

type DraftsTable = {
  organisation_id: string
  account_id: string
  chat_id: string
  kind: 'reply' | 'internal'
  text: string
  updated_at: Date
}

/** The tags of the organisation as they were first written, by their small letters. */
type ChatTagsTable = { organisation_id: string; key: string; tag: string }

/** A conversation that we began, by the number that its caller gave it. `chat_id` is missing only inside the transaction that begins it. */
type BegunChatsTable = { organisation_id: string; client_id: string; by_id: string; chat_id: string | null; created_at: Date }

/** Whose lists of followed chats and of mentions a chat stands in. Kept by the database itself, like an index. */
type ChatCalleesTable = { organisation_id: string; chat_id: string; subject_id: string; how: 'follows' | 'mentioned' }

declare module '../../platform/database/tables.ts' {
  interface Tables {
    chats: ChatsTable
    chat_callees: ChatCalleesTable
    begun_chats: BegunChatsTable
    chat_tags: ChatTagsTable
    closed_chat_participants: ClosedChatParticipantsTable
    drafts: DraftsTable
  }
}

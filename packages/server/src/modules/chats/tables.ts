import type { ChatState, LastMessage, Quality, Returned, RoutingTrigger, Urgency } from '@besedka/contract'
import type { ColumnType, Generated } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

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

type ChatsTable = TableOf<
  'chats',
  {
    state: ChatState
    /** Who writes, where that is another than the customer: they were merged. */
    identity_id: string | null
    started_by: 'customer' | 'operator'
    last_message: ColumnType<LastMessage | null, string | null, string | null>
    route_trigger: Generated<RoutingTrigger>
    returned_by: Returned['by'] | null
    urgency: Generated<Urgency>
    quality: Quality | null
    /** The values of fields of chats by the fields' ids. */
    field_values: Generated<Record<string, string>>
    before_transfer: ColumnType<BeforeTransfer | null, string | null, string | null>
  }
>

type DraftsTable = TableOf<'drafts', { kind: 'reply' | 'internal' }>

/** Whose lists of followed chats and of mentions a chat stands in. Kept by the database itself, like an index. */
type ChatCalleesTable = TableOf<'chat_callees', { how: 'follows' | 'mentioned' }>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    chats: ChatsTable
    chat_callees: ChatCalleesTable
    /** A conversation that we began, by the number that its caller gave it. `chat_id` is missing only inside the transaction that begins it. */
    begun_chats: TableOf<'begun_chats'>
    /** The tags of the organisation as they were first written, by their small letters. */
    chat_tags: TableOf<'chat_tags'>
    /** A participant of a closed chat, in the orders of their list; kept by the database with every change of the chat. */
    closed_chat_participants: TableOf<'closed_chat_participants'>
    drafts: DraftsTable
  }
}

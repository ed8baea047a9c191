import type { DeliveryView, MessageExtras, MessageKind } from '@besedka/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Mark } from './mark.ts'

type MessagesTable = {
  organisation_id: string
  id: string
  chat_id: string
  seq: number
  version: Generated<number>
  kind: MessageKind
  author_id: string | null
  author_name: string | null
  text: string
  status: 'sent' | 'delivered' | 'read' | 'undelivered'
  created_at: Date
  edited_at: Date | null
  extras: ColumnType<MessageExtras | null, string | null | undefined, string | null>
  delivery: ColumnType<DeliveryView | null, string | null | undefined, string | null>
}

/** The safe HTML of a letter, apart from the log that everybody reads. */
type LettersTable = {
  organisation_id: string
  message_id: string
  html: string
  /** Content-ID → file id. */
  pictures: ColumnType<Record<string, string>, string, string>
}

/** Providers' names of messages, both ways. */
type ExternalMessagesTable = {
  organisation_id: string
  channel_id: string
  external_id: string
  message_id: string
  chat_id: string
  /** Tells messages of one name apart, where senders choose the names. */
  fingerprint: Generated<string | null>
  /** Grows with every name; null for those from before it was noted. */
  place: Generated<string | null>
}

/** What was told of messages before they had a name; see `marks.ts`. */
type EarlyMarksTable = {
  organisation_id: string
  channel_id: string
  external_id: string
  kind: string
  mark: ColumnType<Mark, string, string>
  received_at: Date
}

/** How often the product itself wrote to a customer on a channel: `count` in the day that began at `since`. */
type AutomaticMessageCountsTable = {
  organisation_id: string
  customer_id: string
  channel_id: string
  since: Date
  count: number
  latest_at: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    messages: MessagesTable
    letters: LettersTable
    external_messages: ExternalMessagesTable
    early_marks: EarlyMarksTable
    automatic_message_counts: AutomaticMessageCountsTable
  }
}

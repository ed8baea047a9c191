import type { DeliveryView, MessageExtras, MessageKind } from '@besedka/contract'
import type { ColumnType, Generated } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'
import type { Mark } from './mark.ts'

type MessagesTable = TableOf<
  'messages',
  {
    kind: MessageKind
    status: 'sent' | 'delivered' | 'read' | 'undelivered'
    extras: ColumnType<MessageExtras | null, string | null | undefined, string | null>
    delivery: ColumnType<DeliveryView | null, string | null | undefined, string | null>
  }
>

/** The safe HTML of a letter, apart from the log that everybody reads. */
type LettersTable = TableOf<
  'letters',
  {
    /** Content-ID → file id. */
    pictures: ColumnType<Record<string, string>, string, string>
  }
>

/** Providers' names of messages, both ways. */
type ExternalMessagesTable = TableOf<
  'external_messages',
  {
    /** Tells messages of one name apart, where senders choose the names. */
    fingerprint: string | null
    /** Grows with every name; null for those from before it was noted. */
    place: Generated<number | null>
  }
>

/** What was told of messages before they had a name; see `marks.ts`. */
type EarlyMarksTable = TableOf<'early_marks', { mark: ColumnType<Mark, string, string> }>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    messages: MessagesTable
    letters: LettersTable
    external_messages: ExternalMessagesTable
    early_marks: EarlyMarksTable
    /** How often the product itself wrote to a customer on a channel: `count` in the day that began at `since`. */
    automatic_message_counts: TableOf<'automatic_message_counts'>
  }
}

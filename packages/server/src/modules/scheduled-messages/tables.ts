import type { ScheduledMessageView } from '@besedka/contract'
import type { ColumnType, Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'
import type { LetterAsked } from '../messages/index.ts'

/** What belongs to a reply beside text and files. */
export type Beside = {
  formatted?: string | undefined
  quotesId?: string | undefined
  letter?: LetterAsked | undefined
  templateIds?: string[] | undefined
}

type ScheduledMessagesTable = TableOf<
  'scheduled_messages',
  {
    beside: ColumnType<Beside, string, string>
    problem: ColumnType<ScheduledMessageView['problem'], string | null | undefined, string | null>
  }
>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    scheduled_messages: ScheduledMessagesTable
  }
}

export type ScheduledRow = Selectable<ScheduledMessagesTable>

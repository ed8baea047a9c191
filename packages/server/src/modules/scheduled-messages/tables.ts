import type { ScheduledMessageView } from '@besedka/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { LetterAsked } from '../messages/index.ts'

/** What belongs to a reply beside text and files. */
export type Beside = {
  formatted?: string | undefined
  quotesId?: string | undefined
  letter?: LetterAsked | undefined
  templateIds?: string[] | undefined
}

type ScheduledMessagesTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  chat_id: string
  author_id: string
  text: string
  file_ids: string[]
  beside: ColumnType<Beside, string, string>
  send_at: Date
  unless_customer_writes: boolean
  set_at: Date
  problem: ColumnType<ScheduledMessageView['problem'], string | null | undefined, string | null>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    scheduled_messages: ScheduledMessagesTable
  }
}

export type ScheduledRow = Selectable<ScheduledMessagesTable>

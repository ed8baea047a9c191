import type { MailingDirection, MailingType } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type MailingsTable = TableOf<'mailings', { type: MailingType }>

export type MailingRow = Selectable<MailingsTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    mailings: MailingsTable
    mailing_messages: TableOf<'mailing_messages', { direction: MailingDirection }>
  }
}

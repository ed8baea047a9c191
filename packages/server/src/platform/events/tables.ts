import type { ColumnType } from 'kysely'
import type { TableOf } from '../database/columns/table-of.ts'

type EventsTable = TableOf<'events', { payload: ColumnType<unknown, string, never> }>

declare module '../database/tables.ts' {
  interface Tables {
    organisation_positions: TableOf<'organisation_positions'>
    events: EventsTable
  }
}

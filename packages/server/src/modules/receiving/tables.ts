import type { Generated, Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type InboundUpdatesTable = TableOf<
  'inbound_updates',
  {
    state: Generated<'new' | 'done' | 'failed'>
    /** Before this moment it is not tried again, and what came behind it waits. */
    next_attempt_at: Date | null
  }
>

type AwaitedFilesTable = TableOf<'awaited_files'>

export type AwaitedFileRow = Selectable<AwaitedFilesTable>

export type UpdateRow = Selectable<InboundUpdatesTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    inbound_updates: InboundUpdatesTable
    awaited_files: AwaitedFilesTable
  }
}

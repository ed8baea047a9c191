import type { AssignmentTrace } from '@besedka/contract'
import type { ColumnType } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

/** A trace without what its row says beside it. */
export type StoredTrace = Omit<AssignmentTrace, 'id' | 'chatId' | 'at' | 'refusals'>

type AssignmentTracesTable = TableOf<'assignment_traces', { trace: ColumnType<StoredTrace, string, string> }>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    assignment_traces: AssignmentTracesTable
  }
}

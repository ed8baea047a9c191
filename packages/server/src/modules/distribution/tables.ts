import type { AssignmentTrace } from '@besedka/contract'
import type { ColumnType } from 'kysely'

/** A trace without what its row says beside it. */
export type StoredTrace = Omit<AssignmentTrace, 'id' | 'chatId' | 'at' | 'refusals'>

type AssignmentTracesTable = {
  organisation_id: string
  id: string
  chat_id: string
  at: Date
  trace: ColumnType<StoredTrace, string, string>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    assignment_traces: AssignmentTracesTable
  }
}

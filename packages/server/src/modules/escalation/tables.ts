import type { TableOf } from '../../platform/database/columns/table-of.ts'
export type EscalationOccasion = 'overdue' | 'nobodyThere'

type EscalationsTable = TableOf<'escalations', { occasion: EscalationOccasion }>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    escalations: EscalationsTable
  }
}

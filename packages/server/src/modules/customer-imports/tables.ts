import type { CustomerImportMapping, CustomerImportProblem, CustomerImportState, CustomerImportView } from '@besedka/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'

type CustomerImportsTable = {
  organisation_id: string
  id: string
  by_id: string
  file_id: string
  file_name: string
  state: CustomerImportState
  encoding: CustomerImportView['encoding']
  headings: Generated<string[]>
  mapping: ColumnType<CustomerImportMapping, string | undefined, string>
  rows: Generated<number>
  done: Generated<number>
  created: Generated<number>
  changed: Generated<number>
  same: Generated<number>
  refused: Generated<number>
  taken_back: Generated<number>
  kept: Generated<number>
  companies_made: Generated<string[]>
  problem: string | null
  started_at: Date
  finished_at: Date | null
}

export type ImportRow = Selectable<CustomerImportsTable>

type CustomerImportRowsTable = {
  organisation_id: string
  import_id: string
  line: number
  cells: string[]
  problem: CustomerImportProblem | null
  problem_column: number | null
  imported: Generated<boolean>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    customer_imports: CustomerImportsTable
    customer_import_rows: CustomerImportRowsTable
  }
}

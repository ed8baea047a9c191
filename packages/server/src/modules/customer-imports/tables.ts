import type { CustomerImportMapping, CustomerImportProblem, CustomerImportState, CustomerImportView } from '@besedka/contract'
import type { ColumnType, Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type CustomerImportsTable = TableOf<
  'customer_imports',
  {
    state: CustomerImportState
    encoding: CustomerImportView['encoding']
    mapping: ColumnType<CustomerImportMapping, string | undefined, string>
  }
>

export type ImportRow = Selectable<CustomerImportsTable>

type CustomerImportRowsTable = TableOf<'customer_import_rows', { problem: CustomerImportProblem | null }>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    customer_imports: CustomerImportsTable
    customer_import_rows: CustomerImportRowsTable
  }
}

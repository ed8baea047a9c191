import type { exportStates, Locale } from '@besedka/contract'
import type { Generated, Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type ExportsTable = TableOf<'exports', { locale: Locale; state: Generated<(typeof exportStates)[number]> }>

export type ExportRow = Selectable<ExportsTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    exports: ExportsTable
  }
}

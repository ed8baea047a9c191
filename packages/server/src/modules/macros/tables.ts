import type { ChatStep, SavedViewSharing } from '@besedka/contract'
import type { ColumnType, Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type MacrosTable = TableOf<'macros', { steps: ColumnType<ChatStep[], string, string>; shared_with: SavedViewSharing }>

type MacroRunsTable = TableOf<'macro_runs'>

export type MacroRunRow = Selectable<MacroRunsTable>

export type MacroRow = Selectable<MacrosTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    macros: MacrosTable
    macro_runs: MacroRunsTable
  }
}

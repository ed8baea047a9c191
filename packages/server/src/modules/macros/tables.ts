import type { ChatStep, SavedViewSharing } from '@besedka/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'

type MacrosTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  owner_id: string
  name: string
  steps: ColumnType<ChatStep[], string, string>
  shared_with: SavedViewSharing
  team_ids: Generated<string[]>
  created_at: Date
}

type MacroRunsTable = {
  organisation_id: string
  id: string
  macro_id: string
  chat_id: string
  by_id: string
  run_at: Date
}

export type MacroRunRow = Selectable<MacroRunsTable>

export type MacroRow = Selectable<MacrosTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    macros: MacrosTable
    macro_runs: MacroRunsTable
  }
}

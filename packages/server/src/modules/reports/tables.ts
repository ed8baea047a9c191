import type { FactKind } from '@besedka/contract'
import type { Generated } from 'kysely'

type ChatFactsTable = {
  organisation_id: string
  chat_id: string
  kind: FactKind
  number: number
  at: Date
  channel_id: string
  team_id: string | null
  operator_id: string | null
  value: number | null
  working_value: number | null
  part: string | null
  marked: Generated<boolean>
}

type FactCursorsTable = { organisation_id: string; position: number; built_to: string | null; built: Generated<boolean> }

declare module '../../platform/database/tables.ts' {
  interface Tables {
    chat_facts: ChatFactsTable
    fact_cursors: FactCursorsTable
  }
}

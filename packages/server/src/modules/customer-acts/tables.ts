import type { CustomerAct, CustomerActState, CustomerExportFormat } from '@besedka/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { TagInBot } from '../bots/index.ts'

/** Where a tag of customers was named beside the customers themselves. */
export type RenamedIn = { viewIds: string[]; bots: TagInBot[] }

type CustomerActsTable = {
  organisation_id: string
  id: string
  by_id: string
  act: ColumnType<CustomerAct | { type: 'export'; format: CustomerExportFormat }, string, never>
  locale: string
  state: CustomerActState
  total: number
  done: Generated<number>
  changed: Generated<number>
  refused: Generated<number>
  taken_back: Generated<number>
  kept: Generated<number>
  problem: string | null
  file_id: string | null
  file_name: string | null
  file_bytes: number | null
  /** Of a tag that was renamed for all customers. */
  renamed_in: ColumnType<RenamedIn | null, string | null | undefined, string | null>
  started_at: Date
  finished_at: Date | null
}

export type ActRow = Selectable<CustomerActsTable>

type CustomerActTargetsTable = {
  organisation_id: string
  act_id: string
  customer_id: string
  problem: string | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    customer_acts: CustomerActsTable
    customer_act_targets: CustomerActTargetsTable
  }
}

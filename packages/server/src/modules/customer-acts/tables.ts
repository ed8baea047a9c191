import type { CustomerAct, CustomerActState, CustomerExportFormat } from '@besedka/contract'
import type { ColumnType, Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'
import type { TagInBot } from '../bots/index.ts'

/** Where a tag of customers was named beside the customers themselves. */
export type RenamedIn = { viewIds: string[]; bots: TagInBot[] }

type CustomerActsTable = TableOf<
  'customer_acts',
  {
    act: ColumnType<CustomerAct | { type: 'export'; format: CustomerExportFormat }, string, never>
    state: CustomerActState
    /** Of a tag that was renamed for all customers. */
    renamed_in: ColumnType<RenamedIn | null, string | null | undefined, string | null>
  }
>

export type ActRow = Selectable<CustomerActsTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    customer_acts: CustomerActsTable
    customer_act_targets: TableOf<'customer_act_targets'>
  }
}

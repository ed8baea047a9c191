import type { ColumnType, Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'
import type { MovedMark } from '../blacklist/index.ts'
import type { Absorbed, Gained } from '../customers/index.ts'

/** Who became part of the survivor, and the mark of the blacklist that they brought. */
export type Member = Absorbed & { mark?: MovedMark }

type CustomerMergesTable = TableOf<
  'customer_merges',
  {
    members: ColumnType<Member[], string, never>
    gained: ColumnType<Gained, string, string>
  }
>

export type MergeRow = Selectable<CustomerMergesTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    customer_merges: CustomerMergesTable
  }
}

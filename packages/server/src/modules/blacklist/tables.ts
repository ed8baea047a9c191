import type { BlacklistType } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type BlacklistTable = TableOf<'blacklist', { type: BlacklistType }>

export type BlacklistRow = Selectable<BlacklistTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    blacklist: BlacklistTable
  }
}

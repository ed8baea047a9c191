import type { BlacklistType } from '@besedka/contract'
import type { Selectable } from 'kysely'

type BlacklistTable = {
  organisation_id: string
  id: string
  type: BlacklistType
  value: string
  customer_id: string | null
  reason: string
  by_id: string | null
  at: Date
  until: Date | null
}

export type BlacklistRow = Selectable<BlacklistTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    blacklist: BlacklistTable
  }
}

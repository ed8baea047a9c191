import type { ColumnType, Selectable } from 'kysely'
import type { MovedMark } from '../blacklist/index.ts'
import type { Absorbed, Gained } from '../customers/index.ts'

/** Who became part of the survivor, and the mark of the blacklist that they brought. */
export type Member = Absorbed & { mark?: MovedMark }

type CustomerMergesTable = {
  organisation_id: string
  id: string
  survivor_id: string
  members: ColumnType<Member[], string, never>
  gained: ColumnType<Gained, string, string>
  by_id: string | null
  at: Date
  apart_at: Date | null
  apart_by_id: string | null
}

export type MergeRow = Selectable<CustomerMergesTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    customer_merges: CustomerMergesTable
  }
}

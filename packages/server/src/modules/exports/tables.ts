import type { exportStates, Locale } from '@besedka/contract'
import type { Generated, Selectable } from 'kysely'

type ExportsTable = {
  organisation_id: string
  id: string
  kind: string
  parameters: unknown
  owner_id: string
  locale: Locale
  file_name: string
  state: Generated<(typeof exportStates)[number]>
  done: Generated<number>
  total: number | null
  size_bytes: number | null
  storage_key: string
  created_at: Date
  expires_at: Date
}

export type ExportRow = Selectable<ExportsTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    exports: ExportsTable
  }
}

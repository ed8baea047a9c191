import type { ApiKeyView, ApiScope } from '@besedka/contract'
import type { Selectable } from 'kysely'

type ApiKeysTable = {
  organisation_id: string
  id: string
  kind: ApiKeyView['kind']
  name: string
  prefix: string
  scopes: ApiScope[]
  created_by_name: string
  /** Whose it is; null of an old one whose maker is not known. */
  created_by: string | null
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  last_used_from: string | null
  former_valid_until: Date | null
}

export type ApiKeyRow = Selectable<ApiKeysTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    api_keys: ApiKeysTable
  }
}

import type { ApiKeyView, ApiScope } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type ApiKeysTable = TableOf<
  'api_keys',
  {
    kind: ApiKeyView['kind']
    scopes: ApiScope[]
    /** Whose it is; null of an old one whose maker is not known. */
    created_by: string | null
  }
>

export type ApiKeyRow = Selectable<ApiKeysTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    api_keys: ApiKeysTable
  }
}

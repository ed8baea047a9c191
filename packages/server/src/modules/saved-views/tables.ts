import type { SavedFilter, SavedViewKind, SavedViewSharing } from '@besedka/contract'
import type { ColumnType } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type SavedViewsTable = TableOf<
  'saved_views',
  {
    filter: ColumnType<SavedFilter, string, string>
    kind: ColumnType<SavedViewKind, never, never>
    shared_with: SavedViewSharing
  }
>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    saved_views: SavedViewsTable
  }
}

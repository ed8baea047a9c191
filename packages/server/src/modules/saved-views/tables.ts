import type { SavedFilter, SavedViewKind, SavedViewSharing } from '@besedka/contract'
import type { ColumnType, Generated } from 'kysely'

type SavedViewsTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  owner_id: string
  name: string
  filter: ColumnType<SavedFilter, string, string>
  kind: ColumnType<SavedViewKind, never, never>
  shared_with: SavedViewSharing
  team_ids: Generated<string[]>
  place: number
  created_at: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    saved_views: SavedViewsTable
  }
}

import type { CategoryView } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

export type CategoryRow = Selectable<Tables['request_categories']>

export function toCategoryView(row: CategoryRow, teamIds: string[]): CategoryView {
  return {
    id: row.id,
    version: row.version,
    parentId: row.parent_id,
    name: row.name,
    teamIds: row.all_teams ? null : teamIds,
    archived: row.archived_at !== null,
    setId: row.set_id,
  }
}

import type { SavedView } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

export type SavedViewRow = Selectable<Tables['saved_views']>

export function toSavedView(row: SavedViewRow): SavedView {
  const { id, version, owner_id: ownerId, name, filter, shared_with: sharedWith, team_ids: teamIds, place } = row
  return { id, version, ownerId, name, filter, sharedWith, teamIds, place }
}

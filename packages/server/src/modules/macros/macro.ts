import type { MacroView } from '@besedka/contract'
import type { MacroRow } from './tables.ts'

export function toMacroView(row: MacroRow): MacroView {
  const { id, version, owner_id: ownerId, name, steps, shared_with: sharedWith, team_ids: teamIds } = row
  return { id, version, ownerId, name, steps, sharedWith, teamIds }
}

import type { Transaction } from '../../platform/events/transaction.ts'
import { type SavedViewRow, toSavedView } from './saved-view.ts'

/** Tells every screen that has the view how it is by now. */
export function tellView(tx: Transaction, row: SavedViewRow): void {
  tx.record({ type: 'savedView.updated', subjectId: row.id, audience: audienceOf(row), payload: { view: toSavedView(row) } })
}

/** Tells every screen that had it that it has it no more. */
export function tellViewGone(tx: Transaction, row: SavedViewRow): void {
  tx.record({ type: 'savedView.deleted', subjectId: row.id, audience: audienceOf(row), payload: { viewId: row.id, version: row.version } })
}

/** Whether somebody who had the view has it no more. */
export function leavesSomebody(was: SavedViewRow, is: SavedViewRow): boolean {
  const still = audienceOf(is)
  return !still.includes('staff') && audienceOf(was).some((tag) => !still.includes(tag))
}

function audienceOf({ owner_id: ownerId, shared_with: sharedWith, team_ids: teamIds }: SavedViewRow): string[] {
  if (sharedWith === 'all') return ['staff']
  return [`account:${ownerId}`, ...teamIds.map((teamId) => `team:${teamId}`)]
}

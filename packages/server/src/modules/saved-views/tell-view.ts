import type { Transaction } from '../../platform/events/transaction.ts'
import { audienceOfShared } from '../sharing/index.ts'
import { type SavedViewRow, toSavedView } from './saved-view.ts'

/** Tells every screen that has the view how it is by now. */
export function tellView(tx: Transaction, row: SavedViewRow): void {
  tx.record({ type: 'savedView.updated', subjectId: row.id, audience: audienceOfShared(row), payload: { view: toSavedView(row) } })
}

/** Tells every screen that had it that it has it no more. */
export function tellViewGone(tx: Transaction, row: SavedViewRow): void {
  tx.record({
    type: 'savedView.deleted',
    subjectId: row.id,
    audience: audienceOfShared(row),
    payload: { viewId: row.id, version: row.version },
  })
}

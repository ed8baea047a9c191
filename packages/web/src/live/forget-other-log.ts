import { emptyState, type LiveState } from './live-state.ts'

/**
 * The state after the database turned out to be another one (it was restored): versions and positions count anew there, so nothing that came from the
 * server may be compared with what is fetched now. What was typed and not sent stays.
 */
export function forgetOtherLog(state: LiveState): LiveState {
  const { viewer, connection, feed, sync, position, otherDrafts, unsavedDrafts, outgoing } = state
  return { ...emptyState(viewer), connection, feed, sync, position, otherDrafts, unsavedDrafts, outgoing }
}

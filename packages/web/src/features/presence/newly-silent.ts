import type { LiveState } from '../../live/live-state.ts'

/** Colleagues whose break by missed offers has begun between two states of the screen; not those whose break was only fetched. */
export function newlySilent(before: LiveState, after: LiveState): string[] {
  if (after.operators === before.operators || !before.directoryLoaded) return []
  return [...after.operators.values()].flatMap(({ accountId, reason }) => {
    const isNew = reason === 'missedOffers' && before.operators.get(accountId)?.reason !== 'missedOffers'
    return isNew && accountId !== after.viewer.accountId ? [accountId] : []
  })
}

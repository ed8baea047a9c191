/** Two customers, the smaller id first. */
export type Pair = { oneId: string; otherId: string }

/** Every two of these customers, whose ids are in order. */
export function pairsOf(ids: readonly string[]): Pair[] {
  return ids.flatMap((oneId, place) => ids.slice(place + 1).map((otherId) => ({ oneId, otherId })))
}

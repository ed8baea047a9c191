/** What a list shows while its order is held still. */
export type HeldOrder = {
  ids: readonly string[]
  /** How many chats came or moved up since: the number in "3 new ↑". */
  fresh: number
}

/** The held rows and the open chat, wherever it belongs: what one has opened is not kept from one's eyes. */
export function withOpen(held: readonly string[], current: readonly string[], open: string | null): readonly string[] {
  if (open === null || held.includes(open) || !current.includes(open)) return held
  const below = current.slice(current.indexOf(open)).find((id) => held.includes(id))
  return held.toSpliced(below === undefined ? held.length : held.indexOf(below), 0, open)
}

/**
 * Keeps rows where they are: known ids stay in their places, also those that have left the list meanwhile; what is new waits outside.
 */
export function holdOrder(held: readonly string[], current: readonly string[]): HeldOrder {
  const present = new Set(current)
  const places = new Map(held.filter((id) => present.has(id)).map((id, place) => [id, place]))
  let rank = 0
  let fresh = 0
  for (const id of current) {
    const place = places.get(id)
    if (place === undefined) {
      // Rows fetched by scrolling come at the end and are no news.
      if (rank < places.size) fresh += 1
    } else {
      if (place > rank) fresh += 1
      rank += 1
    }
  }
  const known = new Set(held)
  const last = current.findLastIndex((id) => known.has(id))
  return { ids: [...held, ...current.slice(last + 1)], fresh: last === -1 && held.length > 0 ? current.length : fresh }
}

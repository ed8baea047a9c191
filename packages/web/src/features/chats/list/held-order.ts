/** What a list shows while its order is held still. */
export type HeldOrder = {
  ids: readonly string[]
  /** How many chats came or moved up since: the number in "3 new ↑". */
  fresh: number
}

/** The held rows and those that must not wait outside, each where it belongs: the open chat, and what the person is asked to accept. */
export function letIn(held: readonly string[], current: readonly string[], urgent: readonly string[]): readonly string[] {
  return urgent.reduce((rows, id) => {
    if (rows.includes(id) || !current.includes(id)) return rows
    const below = current.slice(current.indexOf(id)).find((other) => rows.includes(other))
    return rows.toSpliced(below === undefined ? rows.length : rows.indexOf(below), 0, id)
  }, held)
}

/**
 * The rows that stand only because the order is held. What is merely behind the last fetched page still `belongs` to the list, and is not among
 * them.
 */
export function goneFrom(ids: readonly string[], current: readonly string[], belongs: (id: string) => boolean): readonly string[] {
  const present = new Set(current)
  return ids.filter((id) => !present.has(id) && !belongs(id))
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

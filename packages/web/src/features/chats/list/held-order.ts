import { belongsTo } from '../../../live/chat-list.ts'
import type { LiveState } from '../../../live/live-state.ts'

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

/** The rows of a list that only keep their places. What is merely behind the last fetched page still belongs to it, and is not among them. */
export function goneFrom({ lists, chats, viewer }: LiveState, listId: string, ids: readonly string[]): readonly string[] {
  const pages = lists.get(listId)
  if (pages === undefined) return []
  return ids.filter((id) => {
    const chat = chats.get(id)
    return chat === undefined || !belongsTo(chat, pages.query, viewer, pages.foundCustomerIds)
  })
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

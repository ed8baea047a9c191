/** The list with one item at another place, counted from 0; a place beyond the ends is the end. */
export function placedAt<T>(items: readonly T[], item: T, place: number): T[] {
  const others = items.filter((other) => other !== item)
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, item)
}

/** Where something lies on the page, in pixels. */
export type Extent = { top: number; height: number }

/**
 * The place at which a dragged card would be dropped: it passes a neighbour when its leading edge is beyond the neighbour's middle.
 * @param extents where all cards lay before the drag, in their order
 * @param by how far the card at `from` was dragged, in pixels
 */
export function placeUnder(extents: readonly Extent[], from: number, by: number): number {
  const card = extents[from]
  if (!card) return from
  const edge = by > 0 ? card.top + card.height + by : card.top + by
  const passed = extents.filter(({ top, height }, at) => {
    const middle = top + height / 2
    return at > from ? by > 0 && edge > middle : at < from && by < 0 && edge < middle
  })
  return from + (by > 0 ? passed.length : -passed.length)
}

/** How far a card has to give way for the one that is dragged from one place to another, in pixels. */
export function shiftOf(at: number, from: number, to: number, room: number): number {
  if (at > from && at <= to) return -room
  if (at < from && at >= to) return room
  return 0
}

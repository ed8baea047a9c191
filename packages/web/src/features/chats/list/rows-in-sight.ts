/** Rows that are drawn beyond the edges, so that a quick turn of the wheel meets no gap. */
const spare = 6

/** The rows to draw, `to` excluded. */
export type RowsInSight = { from: number; to: number }

/** Which of `count` rows of equal height can be seen in a box of `height` pixels that is scrolled down by `top`. */
export function rowsInSight(box: { top: number; height: number }, rowHeight: number, count: number): RowsInSight {
  const from = Math.max(0, Math.floor(box.top / rowHeight) - spare)
  const to = Math.min(count, Math.ceil((box.top + box.height) / rowHeight) + spare)
  return { from: Math.min(from, to), to }
}

/** How far a box has to be scrolled so that a row is wholly in sight; as it is, when it is already. */
export function topToShow(index: number, box: { top: number; height: number }, rowHeight: number): number {
  const start = index * rowHeight
  if (start < box.top) return start
  return Math.max(box.top, start + rowHeight - box.height)
}

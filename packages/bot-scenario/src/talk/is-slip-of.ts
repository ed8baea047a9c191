const shortestWithSlip = 4
const shortestWithTwoSlips = 9

/** Whether somebody who wanted to type `wanted` may have typed `typed`: one slip from four letters on, two from nine. Both as {@link plainWords}. */
export function isSlipOf(typed: string, wanted: string): boolean {
  const most = wanted.length >= shortestWithTwoSlips ? 2 : wanted.length >= shortestWithSlip ? 1 : 0
  return Math.abs(typed.length - wanted.length) <= most && slipsBetween(typed, wanted) <= most
}

/** Letters left out, added, replaced, or two neighbours swapped (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const fewest = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      const cells = rows[row]
      if (cells) cells[column] = fewest
    }
  }
  return at(one.length, other.length)
}

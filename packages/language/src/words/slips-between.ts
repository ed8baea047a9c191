/** How many slips lie between two words: letters left out, added, replaced, or two neighbours exchanged (optimal string alignment). */
export function slipsBetween(one: string, other: string): number {
  const width = other.length + 1
  let [twoBefore, before] = [[] as number[], Array.from({ length: width }, (_, at) => at)]
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let at = 1; at < width; at++) {
      const same = one[row - 1] === other[at - 1]
      const slips = [(before[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, (before[at - 1] ?? 0) + (same ? 0 : 1)]
      const exchanged = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (exchanged) slips.push((twoBefore[at - 2] ?? 0) + 1)
      current.push(Math.min(...slips))
    }
    ;[twoBefore, before] = [before, current]
  }
  return before[width - 1] ?? 0
}

/** How many slips a word of this length forgives: in a short one any would make it another word. */
export function slipsForgiven(length: number): number {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

export type DiffLine = { text: string; change: 'same' | 'added' | 'removed' }

/** More lines are not compared one by one: what differs as a whole is told as a whole. */
const comparedMax = 1_500

/** What has to be taken away and put in to come from one text to another, line by line. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [was, is] = [before.split('\n'), after.split('\n')]
  if (was.length > comparedMax || is.length > comparedMax) {
    return before === after ? is.map(same) : [...was.map(removed), ...is.map(added)]
  }
  const common = commonLengths(was, is)
  const lines: DiffLine[] = []
  let [from, to] = [0, 0]
  while (from < was.length || to < is.length) {
    const [old, fresh] = [was[from], is[to]]
    if (old !== undefined && old === fresh) {
      lines.push(same(old))
      from++
      to++
    } else if (old !== undefined && (fresh === undefined || lengthAt(common, from + 1, to) >= lengthAt(common, from, to + 1))) {
      lines.push(removed(old))
      from++
    } else {
      lines.push(added(fresh ?? ''))
      to++
    }
  }
  return lines
}

/** How many lines the rests of both texts have in common, from each line on. */
function commonLengths(was: readonly string[], is: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: was.length + 1 }, () => new Uint16Array(is.length + 1))
  for (let from = was.length - 1; from >= 0; from--) {
    for (let to = is.length - 1; to >= 0; to--) {
      const length =
        was[from] === is[to] ? lengthAt(rows, from + 1, to + 1) + 1 : Math.max(lengthAt(rows, from + 1, to), lengthAt(rows, from, to + 1))
      const row = rows[from]
      if (row) row[to] = length
    }
  }
  return rows
}

function lengthAt(rows: readonly Uint16Array[], from: number, to: number): number {
  return rows[from]?.[to] ?? 0
}

const same = (text: string): DiffLine => ({ text, change: 'same' })
const added = (text: string): DiffLine => ({ text, change: 'added' })
const removed = (text: string): DiffLine => ({ text, change: 'removed' })

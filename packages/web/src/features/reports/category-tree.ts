import type { CategoryReportRow } from '@besedka/contract'

export type CategoryLine = CategoryReportRow & { id: string; name: string; level: number; hasBelow: boolean }

export type CategorySorting = { by: 'name' | 'requests' | 'firstReplyMs' | 'rating'; down: boolean }

const mostFirst: CategorySorting = { by: 'requests', down: true }

/** The rows of the tab as they stand below one another: sorted on each level, the most requests first, and of what is folded nothing. */
export function linesOf(
  rows: readonly CategoryReportRow[],
  folded: ReadonlySet<string>,
  sorting: CategorySorting = mostFirst,
): CategoryLine[] {
  const below = Map.groupBy(rows, ({ categoryIds }) => categoryIds.slice(0, -1).join())
  function linesBelow(parent: readonly string[]): CategoryLine[] {
    const found = below.get(parent.join()) ?? []
    return found
      .toSorted((one, other) => inOrder(one, other, sorting) || nameOf(one).localeCompare(nameOf(other)))
      .flatMap((row) => {
        const id = row.categoryIds.at(-1) ?? ''
        const line = { ...row, id, name: nameOf(row), level: row.categoryIds.length, hasBelow: below.has(row.categoryIds.join()) }
        return [line, ...(folded.has(id) ? [] : linesBelow(row.categoryIds))]
      })
  }
  return linesBelow([])
}

function nameOf({ names }: CategoryReportRow): string {
  return names.at(-1) ?? ''
}

/** What has nothing to be sorted by stands last, whichever way. */
function inOrder(one: CategoryReportRow, other: CategoryReportRow, { by, down }: CategorySorting): number {
  const sign = down ? -1 : 1
  if (by === 'name') return sign * nameOf(one).localeCompare(nameOf(other))
  const [first, second] = [one[by], other[by]]
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  return sign * (first - second)
}

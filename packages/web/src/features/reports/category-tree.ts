import type { CategoryReportRow } from '@besedka/contract'

export type CategoryLine = CategoryReportRow & { id: string; name: string; level: number; hasBelow: boolean }

/** The rows of the tab as they stand below one another: the most requests first on each level, and of what is folded nothing. */
export function linesOf(rows: readonly CategoryReportRow[], folded: ReadonlySet<string>): CategoryLine[] {
  const below = Map.groupBy(rows, ({ categoryIds }) => categoryIds.slice(0, -1).join())
  function linesBelow(parent: readonly string[]): CategoryLine[] {
    const found = below.get(parent.join()) ?? []
    return found
      .toSorted((one, other) => other.requests - one.requests || nameOf(one).localeCompare(nameOf(other)))
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

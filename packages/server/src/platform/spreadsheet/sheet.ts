export type Cell = string | number | null

/** A table for a spreadsheet. Rows may be made while they are written. */
export type Sheet = {
  name: string
  header: readonly string[]
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
}

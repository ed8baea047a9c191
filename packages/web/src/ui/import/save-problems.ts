import { toCsv } from '@besedka/contract/write-csv'
import { saveAs } from '../save-as.ts'

type Problems = {
  /** The file that was read. */
  fileName: string
  /** What the new file is called besides. */
  suffix: string
  /** Of the line, of the problem, and of what the file has. */
  headings: readonly string[]
  rows: readonly { line: number; what: string; cells: readonly string[] }[]
}

/** Gives the rows that are not taken to the browser as a file, each with its reason before it. */
export function saveProblems({ fileName, suffix, headings, rows }: Problems): void {
  const text = toCsv(
    headings,
    rows.map(({ line, what, cells }) => [line, what, ...cells]),
  )
  saveAs(new Blob([text], { type: 'text/csv' }), `${fileName.replace(/\.[^.]+$/, '')}-${suffix}.csv`)
}

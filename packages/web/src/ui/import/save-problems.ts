import type { Locale } from '@besedka/contract'
import { toCsv } from '@besedka/contract/write-csv'
import { saveAs } from '../save-as.ts'

type Problems = {
  /** The file that was read. */
  fileName: string
  /** What the new file is called besides. */
  suffix: string
  /** Of the line, of the problem, and of what the file has. */
  headings: readonly string[]
  /** Of who opens it. */
  locale: Locale
  rows: readonly { line: number; what: string; cells: readonly string[] }[]
}

/** Gives the rows that are not taken to the browser as a file, each with its reason before it. */
export function saveProblems({ fileName, suffix, headings, locale, rows }: Problems): void {
  const text = toCsv(
    headings,
    rows.map(({ line, what, cells }) => [line, what, ...cells]),
    locale,
  )
  saveAs(new Blob([text], { type: 'text/csv' }), `${fileName.replace(/\.[^.]+$/, '')}-${suffix}.csv`)
}

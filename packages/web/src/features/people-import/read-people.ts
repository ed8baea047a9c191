import { guessPeopleColumns, type PeopleImportColumn, type PersonRow, peopleImportLimits } from '@besedka/contract'
import { decodeCsv, readCsv } from '@besedka/contract/read-csv'

/** A file of colleagues as it was read: nothing of it is sent until it is tried. */
export type PeopleFile = {
  name: string
  headings: string[]
  rows: { line: number; cells: string[] }[]
  columns: PeopleImportColumn[]
}

export type Unreadable = 'tooBig' | 'unreadable' | 'tooMany'

/** Reads a CSV file with headings; or says why that is not one. */
export async function readPeople(file: File): Promise<PeopleFile | Unreadable> {
  if (file.size > peopleImportLimits.bytes) return 'tooBig'
  const bytes = new Uint8Array(await file.arrayBuffer())
  // A workbook, or another file that is no text.
  if (bytes.subarray(0, 4_096).includes(0) && bytes[0] !== 0xff) return 'unreadable'
  const [first, ...below] = readCsv(decodeCsv(bytes).text)
  const headings = (first?.cells ?? []).slice(0, peopleImportLimits.columns).map((cell) => cell.trim())
  if (below.length === 0) return 'unreadable'
  if (below.length > peopleImportLimits.people) return 'tooMany'
  const rows = below.map(({ line, cells }) => ({ line, cells: headings.map((_, index) => (cells[index] ?? '').trim()) }))
  return { name: file.name, headings, rows, columns: guessPeopleColumns(headings) }
}

/** What the rows say, by what the columns are. */
export function peopleOf({ rows }: PeopleFile, columns: readonly PeopleImportColumn[]): PersonRow[] {
  return rows.map(({ line, cells }) => {
    const cellOf = (column: PeopleImportColumn) => (cells[columns.indexOf(column)] ?? '').slice(0, peopleImportLimits.cell)
    return { line, email: cellOf('email'), name: cellOf('name'), role: cellOf('role'), teams: cellOf('teams') }
  })
}

import { decodeCsv, readCsv } from '@besedka/contract/read-csv'

export type TableRow = { line: number; cells: string[] }

/** A CSV file with headings, as it was read: nothing of it is sent yet. */
export type TableFile = { name: string; headings: string[]; rows: TableRow[] }

export type Unreadable = 'tooBig' | 'unreadable' | 'tooMany'

/** Reads a CSV file with headings in its first line, each row with as many trimmed cells; or says why that is not one. */
export async function readTable(file: File, most: { bytes: number; rows: number; columns: number }): Promise<TableFile | Unreadable> {
  if (file.size > most.bytes) return 'tooBig'
  const bytes = new Uint8Array(await file.arrayBuffer())
  // A workbook, or another file that is no text.
  if (bytes.subarray(0, 4_096).includes(0) && bytes[0] !== 0xff) return 'unreadable'
  const [first, ...below] = readCsv(decodeCsv(bytes).text)
  const headings = (first?.cells ?? []).slice(0, most.columns).map((cell) => cell.trim())
  if (below.length === 0) return 'unreadable'
  if (below.length > most.rows) return 'tooMany'
  return {
    name: file.name,
    headings,
    rows: below.map(({ line, cells }) => ({ line, cells: headings.map((_, at) => (cells[at] ?? '').trim()) })),
  }
}

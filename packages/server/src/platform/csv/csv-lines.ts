import { csvLine } from '@besedka/contract/write-csv'
import type { Sheet } from '../spreadsheet/sheet.ts'

/** A sheet as CSV line by line, for what is written while it is read. */
export async function* csvLines({ header, rows }: Omit<Sheet, 'name'>): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(header)}`
  for await (const row of rows) yield csvLine(row)
}

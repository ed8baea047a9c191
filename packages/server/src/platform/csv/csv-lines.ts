import type { Locale } from '@besedka/contract'
import { csvLine } from '@besedka/contract/write-csv'
import type { Sheet } from '../spreadsheet/sheet.ts'

/** A sheet as CSV line by line, for what is written while it is read; as spreadsheets of the language read it. */
export async function* csvLines({ header, rows }: Omit<Sheet, 'name'>, locale: Locale): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(header, locale)}`
  for await (const row of rows) yield csvLine(row, locale)
}

import type { Locale } from './locales.ts'

export type CsvCell = string | number | null

/** What stands between cells, and between a number and its fraction: as spreadsheets of the language open a CSV without asking. */
const marks: Record<Locale, { separator: string; decimal: string }> = {
  'ru-RU': { separator: ';', decimal: ',' },
  'en-GB': { separator: ',', decimal: '.' },
}

/** Signs by which a spreadsheet takes a cell for a formula, in their full-width forms too, and whatever blank stands before them. */
const formula = /^[\s\0]*[=+\-@\t\r\0＝＋－＠]/

/**
 * Rows as CSV by RFC 4180, every cell quoted, with the mark by which spreadsheets recognise UTF-8. A text that would be taken for a formula
 * gets an apostrophe in front: a customer's name must not run in somebody's spreadsheet (reliability 1.1 row 30). `locale`: the language of who opens it;
 * in English as programs read it, too.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[], locale: Locale = 'en-GB'): string {
  return `\uFEFF${[header, ...rows].map((row) => csvLine(row, locale)).join('')}`
}

/** One of its lines. */
export function csvLine(row: readonly CsvCell[], locale: Locale = 'en-GB'): string {
  const { separator, decimal } = marks[locale]
  return `${row.map((value) => toCell(value, decimal)).join(separator)}\r\n`
}

function toCell(value: CsvCell, decimal: string): string {
  if (typeof value === 'number') return `"${String(value).replace('.', decimal)}"`
  const text = value ?? ''
  const safe = formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

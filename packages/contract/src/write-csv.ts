export type CsvCell = string | number | null

/** Signs by which a spreadsheet takes a cell for a formula, in their full-width forms too, and whatever blank stands before them. */
const formula = /^[\s\0]*[=+\-@\t\r\0＝＋－＠]/

/**
 * Rows as CSV by RFC 4180, every cell quoted, with the mark by which spreadsheets recognise UTF-8. A text that would be taken for a formula
 * gets an apostrophe in front: a customer's name must not run in somebody's spreadsheet (reliability 1.1 row 30).
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[header, ...rows].map(csvLine).join('')}`
}

/** One of its lines. */
export function csvLine(row: readonly CsvCell[]): string {
  return `${row.map(toCell).join(',')}\r\n`
}

function toCell(value: CsvCell): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

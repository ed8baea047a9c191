import writeXlsxFile from 'write-excel-file/node'
import type { Sheet } from './sheets.ts'

/** Sheets as a workbook; headings stay in sight. A text is a text there, never a formula. */
export async function toXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  const made = sheets.map(({ name, header, rows }) => ({
    sheet: name,
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
    columns: header.map((_title, index) => ({ width: index === 0 ? 28 : 16 })),
    data: [
      header.map((title) => ({ value: title, type: String, fontWeight: 'bold' as const, wrap: true })),
      ...rows.map((row) =>
        row.map((cell) => (typeof cell === 'number' ? { value: cell, type: Number } : { value: cell ?? '', type: String })),
      ),
    ],
  }))
  return await writeXlsxFile(made).toBuffer()
}

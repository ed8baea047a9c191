import { blacklistImportLimits } from '@besedka/contract'
import { decodeCsv, readCsv } from '@besedka/contract/read-csv'
import { AppError } from '../../../platform/errors/app-error.ts'
import { readSheet, type SheetRow, WorkbookUnreadable } from '../../../platform/xlsx/read-sheet.ts'

/** Columns beyond these are not read: a list has three. */
const columnsMax = 20

/** All rows of a small CSV file, or of the first sheet of a workbook. Throws customerFileUnreadableException, tooManyRowsException. */
export async function readList(content: string): Promise<SheetRow[]> {
  const bytes = Buffer.from(content, 'base64')
  const rows: SheetRow[] = []
  try {
    for await (const page of pagesOf(bytes)) {
      rows.push(...page)
      // The headings are one more.
      if (rows.length > blacklistImportLimits.rows + 1) throw new AppError('tooManyRowsException', { limit: blacklistImportLimits.rows })
    }
  } catch (error) {
    throw error instanceof WorkbookUnreadable ? new AppError('customerFileUnreadableException') : error
  }
  if (rows.length === 0) throw new AppError('customerFileUnreadableException')
  return rows
}

async function* pagesOf(bytes: Buffer): AsyncGenerator<SheetRow[]> {
  // An archive begins so, and a workbook is one.
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    yield* readSheet(bytes, { columnsMax })
    return
  }
  if (bytes.subarray(0, 4_096).includes(0) && !(bytes[0] === 0xff && bytes[1] === 0xfe))
    throw new AppError('customerFileUnreadableException')
  for (const { line, cells } of readCsv(decodeCsv(bytes).text)) yield [{ line, cells: cells.slice(0, columnsMax) }]
}

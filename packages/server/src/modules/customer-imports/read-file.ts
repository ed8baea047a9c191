import { setImmediate } from 'node:timers/promises'
import { type CustomerImportView, customerImportLimits } from '@besedka/contract'
import { decodeCsv, readCsv } from '@besedka/contract/read-csv'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { readSheet, type SheetRow, WorkbookUnreadable } from '../../platform/xlsx/read-sheet.ts'
import { listDefinedFields } from '../customers/index.ts'
import { bytesOfFile } from '../files/index.ts'
import { guessMapping } from './guess-mapping.ts'
import type { ImportRow } from './tables.ts'
import './tables.ts'

/** Written at once: short transactions, and others have their turn between them. */
const pageSize = 1_000
/** Rows that are read before the event loop has its turn. */
const turnSize = 50
/** More than any field holds: a longer text is refused as too long either way. */
const cellMax = 2_100
/** What all rows of a file may say; a workbook names a text once and shows it a million times. */
const signsMax = 100_000_000

type ReadFile = { encoding: CustomerImportView['encoding']; pages: AsyncIterable<SheetRow[]> | Iterable<SheetRow[]> }

/**
 * Reads the file into rows, so that nothing is asked of it again. One that was cut off begins anew. Throws customerFileUnreadableException,
 * tooManyRowsException.
 */
export async function readFileOfImport(app: AppContext, { organisation_id: organisationId, id, file_id }: ImportRow): Promise<void> {
  await inOrganisation(app, organisationId, (tx) => tx.db.deleteFrom('customer_import_rows').where('import_id', '=', id).execute())
  const { encoding, pages } = readBytes(await bytesOfFile(app, { organisationId, fileId: file_id }))
  let headings: string[] | undefined
  let rows = 0
  let signs = 0
  try {
    for await (const page of inPages(pages)) {
      const below = headings ? page : page.slice(1)
      headings ??= (page[0]?.cells ?? []).slice(0, customerImportLimits.columns).map(cut)
      rows += below.length
      if (rows > customerImportLimits.rows) throw new AppError('tooManyRowsException', { limit: customerImportLimits.rows })
      const kept = await cutRows(below, headings.length)
      signs += kept.reduce((sum, { cells }) => cells.reduce((all, cell) => all + cell.length, sum), 0)
      if (signs > signsMax) throw new AppError('customerFileUnreadableException')
      await keepRows(app, { organisationId, id, rows: kept, done: rows })
    }
  } catch (error) {
    throw error instanceof WorkbookUnreadable ? new AppError('customerFileUnreadableException') : error
  }
  if (!headings || rows === 0) throw new AppError('customerFileUnreadableException')
  const titles = headings
  await inOrganisation(app, organisationId, async (tx) => {
    const mapping = guessMapping(titles, await listDefinedFields(tx.db))
    await tx.db
      .updateTable('customer_imports')
      .set({ state: 'read', encoding, headings: titles, mapping: JSON.stringify(mapping), rows, done: 0 })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .execute()
  })
}

function readBytes(bytes: Buffer): ReadFile {
  // An archive begins so, and a workbook is one.
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')))
    return { encoding: null, pages: readSheet(bytes, { columnsMax: customerImportLimits.columns }) }
  if (bytes.subarray(0, 4_096).includes(0) && !(bytes[0] === 0xff && bytes[1] === 0xfe))
    throw new AppError('customerFileUnreadableException')
  const { text, encoding } = decodeCsv(bytes)
  return { encoding, pages: one(readCsv(text)) }
}

function* one(rows: Iterable<SheetRow>): Generator<SheetRow[]> {
  for (const row of rows) yield [row]
}

async function* inPages(pages: ReadFile['pages']): AsyncGenerator<SheetRow[]> {
  let page: SheetRow[] = []
  for await (const rows of pages) {
    page.push(...rows)
    if (page.length >= pageSize) {
      yield page
      page = []
    }
  }
  if (page.length > 0) yield page
}

/** Rows of just as many cells as there are headings. */
async function cutRows(rows: readonly SheetRow[], columns: number): Promise<SheetRow[]> {
  const made: SheetRow[] = []
  for (const { line, cells } of rows) {
    made.push({ line, cells: Array.from({ length: columns }, (_, index) => cut(cells[index] ?? '')) })
    if (made.length % turnSize === 0) await setImmediate()
  }
  return made
}

type Kept = { organisationId: string; id: string; rows: readonly SheetRow[]; done: number }

async function keepRows(app: AppContext, { organisationId, id, rows, done }: Kept): Promise<void> {
  await inOrganisation(app, organisationId, async (tx) => {
    for (let at = 0; at < rows.length; at += pageSize) {
      const values = rows.slice(at, at + pageSize).map(({ line, cells }) => ({
        organisation_id: organisationId,
        import_id: id,
        line,
        cells,
        problem: null,
        problem_column: null,
      }))
      await tx.db.insertInto('customer_import_rows').values(values).execute()
    }
    await tx.db.updateTable('customer_imports').set({ rows: done, done }).where('id', '=', id).where('state', '=', 'reading').execute()
  })
}

/** PostgreSQL keeps no NUL, and nobody sees the blanks around a word. */
function cut(text: string): string {
  return text.trim().slice(0, cellMax).replaceAll('\0', '').toWellFormed().trim()
}

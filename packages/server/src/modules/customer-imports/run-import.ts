import type { CustomerImportProblem } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { lockImport } from './import.ts'
import { importRows } from './import-rows.ts'
import { enqueueImport } from './queue-import.ts'
import { RowRefused } from './read-row.ts'
import type { ImportRow } from './tables.ts'
import './tables.ts'

/** Few enough that nobody who writes to one of these customers meanwhile waits. */
const slice = 100

type Key = Pick<ImportRow, 'organisation_id' | 'id'>

/**
 * A slice of an import, all of it or nothing, and the next as a job of its own: wherever a process stops, no row is left out and none comes twice. When
 * somebody was faster with a contact, the rows go one by one, and the one that cannot be taken is named.
 */
export async function runImport(app: AppContext, key: Key): Promise<void> {
  try {
    await importSlice(app, key, slice)
  } catch (error) {
    if (!(error instanceof AppError || error instanceof RowRefused)) throw error
    await importOne(app, key)
  }
}

async function importOne(app: AppContext, key: Key): Promise<void> {
  try {
    await importSlice(app, key, 1)
  } catch (error) {
    if (!(error instanceof AppError || error instanceof RowRefused)) throw error
    const problem = error instanceof RowRefused ? error.problem : problemOf(error)
    const column = error instanceof RowRefused ? (error.column ?? null) : null
    await inOrganisation(app, key.organisation_id, async (tx) => {
      const row = await lockImport(tx, key.id)
      const [next] = await waitingRows(tx, key.id, 1)
      if (row.state !== 'running' || !next) return
      await tx.db
        .updateTable('customer_import_rows')
        .set({ problem, problem_column: column })
        .where('import_id', '=', key.id)
        .where('line', '=', next.line)
        .execute()
      await tx.db
        .updateTable('customer_imports')
        .set({ done: row.done + 1, refused: row.refused + 1 })
        .where('id', '=', key.id)
        .execute()
      await enqueueImport(tx, key.id)
    })
  }
}

async function importSlice(app: AppContext, { organisation_id, id }: Key, limit: number): Promise<void> {
  await inOrganisation(app, organisation_id, async (tx) => {
    const row = await lockImport(tx, id)
    if (row.state !== 'running') return
    const rows = await waitingRows(tx, id, limit)
    if (rows.length === 0) {
      await tx.db.updateTable('customer_imports').set({ state: 'done', finished_at: tx.now }).where('id', '=', id).execute()
      return
    }
    const { created, changed, same, companiesMade } = await importRows(tx, row, rows)
    await tx.db
      .updateTable('customer_imports')
      .set({
        done: row.done + rows.length,
        created: row.created + created,
        changed: row.changed + changed,
        same: row.same + same,
        companies_made: [...row.companies_made, ...companiesMade],
      })
      .where('id', '=', id)
      .execute()
    const lines = rows.map(({ line }) => line)
    await sql`UPDATE customer_import_rows SET imported = true WHERE import_id = ${id} AND line = ANY (${lines}::int[])`.execute(tx.db)
    await enqueueImport(tx, id)
  })
}

async function waitingRows(tx: Transaction, importId: string, limit: number): Promise<{ line: number; cells: string[] }[]> {
  return tx.db
    .selectFrom('customer_import_rows')
    .select(['line', 'cells'])
    .where('import_id', '=', importId)
    .where('imported', '=', false)
    .where('problem', 'is', null)
    .orderBy('line')
    .limit(limit)
    .execute()
}

function problemOf({ code }: AppError): CustomerImportProblem {
  switch (code) {
    case 'profileContactAlreadyExistsException':
    case 'profileContactTakenException':
      return 'takenMeanwhile'
    case 'profileStatusNotFoundException':
      return 'statusUnknown'
    case 'accountNotFoundException':
      return 'managerUnknown'
    case 'definedFieldNotFoundException':
    case 'definedFieldValueException':
      return 'valueInvalid'
    default:
      return 'tooMany'
  }
}

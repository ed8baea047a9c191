import type { CustomerImportView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { oldestUndoable, toUndoing, undoableUntilFrom } from '../undoing/index.ts'
import type { ImportRow } from './tables.ts'
import './tables.ts'

const sampleRows = 3

/** An import, held until the transaction ends. Throws customerImportNotFoundException. */
export async function lockImport(tx: Transaction, importId: string): Promise<ImportRow> {
  const row = await tx.db.selectFrom('customer_imports').selectAll().where('id', '=', importId).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('customerImportNotFoundException')
  return row
}

/** Throws customerImportNotFoundException. */
export async function getImport(db: Kysely<Tables>, importId: string): Promise<ImportRow> {
  const row = await db.selectFrom('customer_imports').selectAll().where('id', '=', importId).executeTakeFirst()
  if (!row) throw new AppError('customerImportNotFoundException')
  return row
}

/** The same as people see it. */
export async function getImportView(db: Kysely<Tables>, importId: string, now: Date): Promise<CustomerImportView> {
  const row = await getImport(db, importId)
  const samples = await db
    .selectFrom('customer_import_rows')
    .select('cells')
    .where('import_id', '=', importId)
    .orderBy('line')
    .limit(sampleRows)
    .execute()
  return toView(
    row,
    samples.map(({ cells }) => cells),
    now,
  )
}

/** Those that can still be taken back, the newest first. */
export async function listImports(db: Kysely<Tables>, now: Date): Promise<CustomerImportView[]> {
  const rows = await db
    .selectFrom('customer_imports')
    .selectAll()
    .where('started_at', '>', oldestUndoable(now))
    .orderBy('started_at', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => toView(row, [], now))
}

/** Until when an import can be taken back; undefined: it cannot be. */
export function undoableUntil({ state, created, changed, started_at }: ImportRow): Date | undefined {
  if (state !== 'done' && state !== 'cancelled' && state !== 'failed') return undefined
  return created + changed > 0 ? undoableUntilFrom(started_at) : undefined
}

function toView(row: ImportRow, samples: string[][], now: Date): CustomerImportView {
  return {
    id: row.id,
    byId: row.by_id,
    fileName: row.file_name,
    state: row.state,
    encoding: row.encoding,
    headings: row.headings,
    samples,
    mapping: row.mapping,
    rows: row.rows,
    done: row.done,
    created: row.created,
    changed: row.changed,
    same: row.same,
    refused: row.refused,
    ...toUndoing(row, { until: undoableUntil(row), now }),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

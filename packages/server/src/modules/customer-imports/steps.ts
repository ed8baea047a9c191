import {
  type CustomerImportMapping,
  type CustomerImportState,
  type CustomerImportView,
  customerImportLimits,
  newId,
} from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { SignedInAccount } from '../authentication/index.ts'
import { listDefinedFields } from '../customers/index.ts'
import { uploadedFiles } from '../files/index.ts'
import { requireUndoable } from '../undoing/index.ts'
import { mayRepeat } from './guess-mapping.ts'
import { getImportView, lockImport, undoableUntil } from './import.ts'
import { enqueueImport } from './queue-import.ts'
import type { ImportRow } from './tables.ts'
import './tables.ts'

const noCounts = { done: 0, created: 0, changed: 0, same: 0, refused: 0 }

/** Begins to read a file that this account has uploaded. Throws fileNotFoundException, fileTooBigException. */
export async function createImport(tx: Transaction, account: SignedInAccount, fileId: string): Promise<CustomerImportView> {
  const [file] = await uploadedFiles(tx.db, [fileId], { kind: 'account', id: account.id })
  if (!file) throw new AppError('fileNotFoundException')
  if (file.sizeBytes > customerImportLimits.bytes) throw new AppError('fileTooBigException', { size: customerImportLimits.bytes })
  const id = newId()
  await tx.db
    .insertInto('customer_imports')
    .values({
      organisation_id: tx.organisationId,
      id,
      by_id: account.id,
      file_id: fileId,
      file_name: file.name,
      state: 'reading',
      encoding: null,
      problem: null,
      started_at: tx.now,
      finished_at: null,
    })
    .execute()
  await enqueueImport(tx, id)
  return getImportView(tx.db, id, tx.now)
}

/**
 * Begins a dry run by this mapping. Throws customerImportNotFoundException, customerImportStateException, customerImportMappingException.
 */
export async function beginCheck(
  tx: Transaction,
  { importId, ...mapping }: CustomerImportMapping & { importId: string },
): Promise<CustomerImportView> {
  const row = await lockAt(tx, importId, ['read', 'checked'])
  await refuseMapping(tx, row, mapping)
  await tx.db
    .updateTable('customer_imports')
    .set({ state: 'checking', mapping: JSON.stringify(mapping), ...noCounts })
    .where('id', '=', importId)
    .execute()
  await enqueueImport(tx, importId)
  return getImportView(tx.db, importId, tx.now)
}

/** A column for each of the file's, no two of which are the same thing, and one by which customers are found. */
async function refuseMapping(tx: Transaction, { headings }: ImportRow, { columns }: CustomerImportMapping): Promise<void> {
  const fields = new Set((await listDefinedFields(tx.db)).map(({ id }) => `field:${id}`))
  const single = columns.filter((column) => !mayRepeat(column))
  const isFine =
    columns.length === headings.length &&
    new Set(single).size === single.length &&
    columns.some((column) => column === 'phone' || column === 'email') &&
    columns.every((column) => !column.startsWith('field:') || fields.has(column))
  if (!isFine) throw new AppError('customerImportMappingException')
}

/** Begins to import what was tried, from now on by the right of this account. Throws customerImportNotFoundException, customerImportStateException. */
export async function beginImport(tx: Transaction, account: SignedInAccount, importId: string): Promise<CustomerImportView> {
  const row = await lockAt(tx, importId, ['checked'])
  await tx.db
    .updateTable('customer_imports')
    .set({ state: 'running', by_id: account.id, ...noCounts, done: row.refused, refused: row.refused })
    .where('id', '=', importId)
    .execute()
  await enqueueImport(tx, importId)
  tx.audit({ by: account, action: 'customerImport.started', after: { file: row.file_name, rows: row.rows, refused: row.refused } })
  return getImportView(tx.db, importId, tx.now)
}

/** Stops whatever it is at; nothing that is over changes. Throws customerImportNotFoundException. */
export async function cancelImport(tx: Transaction, importId: string): Promise<CustomerImportView> {
  const row = await lockImport(tx, importId)
  const stops: CustomerImportState[] = ['reading', 'read', 'checking', 'checked', 'running']
  if (stops.includes(row.state)) {
    // Of a dry run nothing has happened.
    const counts = row.state === 'running' ? {} : noCounts
    await tx.db
      .updateTable('customer_imports')
      .set({ state: 'cancelled', ...counts, finished_at: tx.now })
      .where('id', '=', importId)
      .execute()
  }
  return getImportView(tx.db, importId, tx.now)
}

/** Begins to take an import back. Throws customerImportNotFoundException, cannotBeUndoneException. */
export async function beginUndo(tx: Transaction, account: SignedInAccount, importId: string): Promise<CustomerImportView> {
  const row = await lockImport(tx, importId)
  requireUndoable(undoableUntil(row), tx.now)
  await tx.db.updateTable('customer_imports').set({ state: 'undoing', finished_at: null }).where('id', '=', importId).execute()
  await enqueueImport(tx, importId)
  tx.audit({ by: account, action: 'customerImport.undone', after: { file: row.file_name, created: row.created, changed: row.changed } })
  return getImportView(tx.db, importId, tx.now)
}

async function lockAt(tx: Transaction, importId: string, states: readonly CustomerImportState[]): Promise<ImportRow> {
  const row = await lockImport(tx, importId)
  if (!states.includes(row.state)) throw new AppError('customerImportStateException')
  return row
}

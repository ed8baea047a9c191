import type { FileView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { toFileView, viewedColumns } from './file-view.ts'
import './tables.ts'

/** Keeps an account's own uploaded files for all colleagues, until they are let go. Throws fileNotFoundException for any other file. */
export async function keepForColleagues(tx: Transaction, given: { fileIds: readonly string[]; accountId: string }): Promise<void> {
  if (given.fileIds.length === 0) return
  const { numUpdatedRows } = await tx.db
    .updateTable('files')
    .set({ for_colleagues: true })
    .where('id', 'in', given.fileIds)
    .where('uploaded_by_account_id', '=', given.accountId)
    .where('message_id', 'is', null)
    .where('for_colleagues', '=', false)
    .where('customer_list', '=', false)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) !== given.fileIds.length) throw new AppError('fileNotFoundException')
}

/** Lets files go: they are deleted with what was never sent. */
export async function letGoOfFiles(tx: Transaction, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await tx.db.updateTable('files').set({ for_colleagues: false }).where('id', 'in', fileIds).execute()
}

/** The views of files, by their ids. Nobody is asked: whoever calls has judged what they belong to. */
export async function viewsOfFiles(db: Kysely<Tables>, fileIds: readonly string[]): Promise<Map<string, FileView>> {
  if (fileIds.length === 0) return new Map()
  const rows = await db.selectFrom('files').select(viewedColumns).where('id', 'in', fileIds).execute()
  return new Map(rows.map((row) => [row.id, toFileView(row)]))
}

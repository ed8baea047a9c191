import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

/**
 * Shows an account's own uploaded JPEG to all colleagues, for a profile photo; one that is shown already stays so. fileNotFoundException
 * for any other file, fileTypeNotAllowedException unless it is a JPEG, pictureTooBigException above `sizeBytesMax`.
 */
export async function shareWithColleagues(
  tx: Transaction,
  given: { fileId: string; accountId: string; sizeBytesMax: number },
): Promise<void> {
  const file = await tx.db.selectFrom('files').selectAll().where('id', '=', given.fileId).forUpdate().executeTakeFirst()
  const own = file?.uploaded_by_account_id === given.accountId && file.message_id === null
  if (!file || !own) throw new AppError('fileNotFoundException')
  if (file.mime_type !== 'image/jpeg') throw new AppError('fileTypeNotAllowedException', { type: file.mime_type })
  if (file.size_bytes > given.sizeBytesMax) throw new AppError('pictureTooBigException', { size: given.sizeBytesMax })
  await tx.db.updateTable('files').set({ for_colleagues: true }).where('id', '=', file.id).execute()
}

/** Takes it back: the file is nobody's any more, and is deleted with what was never sent. */
export async function unshareWithColleagues(tx: Transaction, fileId: string): Promise<void> {
  await tx.db.updateTable('files').set({ for_colleagues: false }).where('id', '=', fileId).execute()
}

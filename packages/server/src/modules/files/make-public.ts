import type { FileView } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { toFileView } from './file-view.ts'
import './tables.ts'

/** Largest public picture: every visitor of a site loads it. */
export const publicPictureBytesMax = 1024 * 1024

const publicTypes = new Set(['image/png', 'image/jpeg', 'image/webp'])

/**
 * Makes an account's own uploaded picture readable by everyone, for the logo of a channel; a picture that is public already stays so.
 * fileNotFoundException for any other file, fileTypeNotAllowedException unless it is PNG, JPEG or WebP, pictureTooBigException
 * above 1 MiB.
 */
export async function makePublic(tx: Transaction, given: { fileId: string; accountId: string }): Promise<FileView> {
  const file = await tx.db.selectFrom('files').selectAll().where('id', '=', given.fileId).forUpdate().executeTakeFirst()
  if (file?.public) return toFileView(file)
  if (!file || file.message_id !== null || file.uploaded_by_account_id !== given.accountId) throw new AppError('fileNotFoundException')
  if (!publicTypes.has(file.mime_type)) throw new AppError('fileTypeNotAllowedException', { type: file.mime_type })
  if (file.size_bytes > publicPictureBytesMax) throw new AppError('pictureTooBigException', { size: publicPictureBytesMax })
  await tx.db.updateTable('files').set({ public: true }).where('id', '=', file.id).execute()
  return toFileView(file)
}

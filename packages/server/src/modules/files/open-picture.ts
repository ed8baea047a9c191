import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { toFileView } from './file-view.ts'
import { type OpenFile, openFiles } from './open-files.ts'
import './tables.ts'

/** A picture with a way to its bytes. Nobody is asked: the caller has judged who may see it. Throws imageNotFoundException. */
export async function openPicture(db: Kysely<Tables>, store: FileStore, fileId: string): Promise<OpenFile> {
  const row = await db.selectFrom('files').selectAll().where('id', '=', fileId).where('kind', '=', 'image').executeTakeFirst()
  const [picture] = row ? await openFiles(db, store, [toFileView(row)]) : []
  if (!picture) throw new AppError('imageNotFoundException')
  return picture
}

import type { FileView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Uploader, uploaderColumn } from './file-caller.ts'
import { toFileView, viewedColumns } from './file-view.ts'
import './tables.ts'

/** Files that this person uploaded and no message has yet, in the order asked. Throws fileNotFoundException for any other. */
export async function uploadedFiles(db: Kysely<Tables>, fileIds: readonly string[], uploader: Uploader): Promise<FileView[]> {
  const rows = await db
    .selectFrom('files')
    .select(viewedColumns)
    .where('id', 'in', fileIds)
    .where('message_id', 'is', null)
    .where(uploaderColumn(uploader), '=', uploader.id)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, toFileView(row)]))
  return fileIds.map((id) => {
    const file = byId.get(id)
    if (!file) throw new AppError('fileNotFoundException')
    return file
  })
}

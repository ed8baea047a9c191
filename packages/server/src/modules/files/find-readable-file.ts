import type { Database } from '../../platform/database/open-database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { type FileCaller, mayRead } from './file-caller.ts'
import type { FileRow } from './tables.ts'

/** The row of a file that this caller may read. A file of others is refused like one that does not exist. */
export function findReadableFile(context: { database: Database }, caller: FileCaller, fileId: string): Promise<FileRow> {
  return readOrganisation(context, caller.organisationId, async (db) => {
    const file = await db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirst()
    if (!file || !(await mayRead(db, caller, file))) throw new AppError('fileNotFoundException')
    return file
  })
}

/** The row of a public file, whose organisation nobody had to name. */
export async function findPublicFile({ database }: { database: Database }, fileId: string): Promise<FileRow> {
  const file = await database.system.selectFrom('files').selectAll().where('id', '=', fileId).where('public', '=', true).executeTakeFirst()
  if (!file) throw new AppError('fileNotFoundException')
  return file
}

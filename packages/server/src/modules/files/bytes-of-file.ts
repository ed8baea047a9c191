import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { viewsOfFiles } from './keep-for-colleagues.ts'
import { openFiles } from './open-files.ts'

/** A whole file in memory, for jobs that read what a person uploaded; the caller has judged its size. Throws fileNotFoundException. */
export async function bytesOfFile(
  app: AppContext,
  { organisationId, fileId }: { organisationId: string; fileId: string },
): Promise<Buffer> {
  const file = await readOrganisation(app, organisationId, async (db) => {
    const view = (await viewsOfFiles(db, [fileId])).get(fileId)
    return view && (await openFiles(db, app.fileStore, [view]))[0]
  })
  if (!file) throw new AppError('fileNotFoundException')
  const pieces: Buffer[] = []
  for await (const piece of await file.read()) pieces.push(piece)
  return Buffer.concat(pieces)
}

import type { Readable } from 'node:stream'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { type FileStore, StoredBytesMissing } from '../../platform/files/file-store.ts'
import { findColleague } from '../authentication/index.ts'
import { type ExportKind, mayHave } from './export-kind.ts'
import './tables.ts'

export type OpenedExport = { fileName: string; sizeBytes: number; bytes: Readable }

/**
 * A file that was made, for whoever is to have it. Throws exportNotFoundException for one that is gone or not made yet, and once who asked for it
 * may not have it any more: a link that was passed on ends with their right.
 */
export async function openExport(
  { app, store, kinds }: { app: AppContext; store: FileStore; kinds: readonly ExportKind[] },
  { organisationId, exportId }: { organisationId: string; exportId: string },
): Promise<OpenedExport> {
  const row = await readOrganisation(app, organisationId, (db) =>
    db.selectFrom('exports').selectAll().where('id', '=', exportId).where('expires_at', '>', app.now()).executeTakeFirst(),
  )
  const kind = kinds.find((one) => one.kind === row?.kind)
  if (row?.state !== 'done' || !kind) throw new AppError('exportNotFoundException')
  const owner = await findColleague(app, { organisationId, id: row.owner_id })
  if (!owner || !mayHave(owner, kind)) throw new AppError('exportNotFoundException')
  try {
    return { fileName: row.file_name, sizeBytes: row.size_bytes ?? 0, bytes: await store.read(row.storage_key) }
  } catch (error) {
    if (error instanceof StoredBytesMissing) throw new AppError('exportNotFoundException')
    throw error
  }
}

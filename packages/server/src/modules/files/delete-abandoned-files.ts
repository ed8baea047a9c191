import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { type FileStore, thumbnailKey } from '../../platform/files/file-store.ts'
import './tables.ts'

const batch = 200

/**
 * Deletes files of every organisation that were uploaded more than `olderThanHours` ago and never sent; answers how many. May run on
 * several machines at once: a row is deleted by one of them, and a message that takes the file at the same moment wins or is refused.
 */
export async function deleteAbandonedFiles(app: AppContext, store: FileStore, olderThanHours: number): Promise<number> {
  const before = new Date(app.now().getTime() - olderThanHours * 3_600_000)
  for (let deleted = 0; ; ) {
    const rows = await deleteRows(app, before)
    for (const row of rows) {
      await store.delete(row.storage_key)
      if (row.has_thumbnail) await store.delete(thumbnailKey(row.storage_key))
    }
    deleted += rows.length
    if (rows.length < batch) return deleted
  }
}

async function deleteRows(app: AppContext, before: Date) {
  // The condition stands outside too: it is read again when another transaction has just changed the row.
  const { rows } = await sql<{ storage_key: string; has_thumbnail: boolean }>`
    DELETE FROM files
    WHERE message_id IS NULL AND NOT public AND (organisation_id, id) IN (
      SELECT organisation_id, id FROM files WHERE message_id IS NULL AND NOT public AND created_at < ${before}
      ORDER BY created_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
    RETURNING storage_key, has_thumbnail`.execute(app.database.system)
  return rows
}

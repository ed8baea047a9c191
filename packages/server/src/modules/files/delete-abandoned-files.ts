import type { AppContext } from '../../platform/context.ts'
import { type FileStore, thumbnailKey } from '../../platform/files/file-store.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import { keysStillInUse } from './keys-still-in-use.ts'
import './tables.ts'

const batch = 50

/**
 * Deletes files of every organisation that were uploaded more than `olderThanHours` ago and never sent, and answers how many; uploads
 * that a crash cut off go too. May run on several machines at once, and again after a failure: a row goes only after its bytes. A
 * message that takes the file at the same moment wins or is refused.
 */
export async function deleteAbandonedFiles(app: AppContext, places: FilePlaces, olderThanHours: number): Promise<number> {
  await places.receiving.removeLeftovers()
  const before = new Date(app.now().getTime() - olderThanHours * 3_600_000)
  for (let deleted = 0; ; ) {
    const count = await deleteBatch(app, places.store, before)
    deleted += count
    if (count < batch) return deleted
  }
}

function deleteBatch(app: AppContext, store: FileStore, before: Date): Promise<number> {
  return app.database.system.transaction().execute(async (db) => {
    const rows = await db
      .selectFrom('files')
      .select(['organisation_id', 'id', 'storage_key', 'has_thumbnail'])
      .where('message_id', 'is', null)
      .where('public', '=', false)
      .where('for_colleagues', '=', false)
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    const inUse = await keysStillInUse(db, rows)
    for (const row of rows) {
      if (!inUse.has(row.storage_key)) {
        await store.delete(row.storage_key)
        if (row.has_thumbnail) await store.delete(thumbnailKey(row.storage_key))
      }
      await db.deleteFrom('files').where('organisation_id', '=', row.organisation_id).where('id', '=', row.id).execute()
    }
    return rows.length
  })
}

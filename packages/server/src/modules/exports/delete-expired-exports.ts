import type { AppContext } from '../../platform/context.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import './tables.ts'

const batch = 50

/** Deletes the files of every organisation whose time is over. May run on several machines at once, and again after a failure: a row goes only after its bytes. */
export async function deleteExpiredExports(app: AppContext, store: Pick<FileStore, 'delete'>): Promise<void> {
  while ((await deleteBatch(app, store)) === batch) {
    // There are more.
  }
}

function deleteBatch(app: AppContext, store: Pick<FileStore, 'delete'>): Promise<number> {
  return app.database.system.transaction().execute(async (db) => {
    const rows = await db
      .selectFrom('exports')
      .select(['organisation_id', 'id', 'storage_key'])
      .where('expires_at', '<=', app.now())
      .orderBy('expires_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of rows) {
      await store.delete(row.storage_key)
      await db.deleteFrom('exports').where('organisation_id', '=', row.organisation_id).where('id', '=', row.id).execute()
    }
    return rows.length
  })
}

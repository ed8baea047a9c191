import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** Which stored bytes of these files another file has as well: that of a template which was sent, or what else it was sent in ({@link copyFile}). */
export async function keysStillInUse(
  db: Kysely<Tables>,
  files: readonly { organisation_id: string; id: string; storage_key: string }[],
): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set()
  const rows = await db
    .selectFrom('files')
    .select('storage_key')
    .where('organisation_id', 'in', [...new Set(files.map((file) => file.organisation_id))])
    .where(
      'storage_key',
      'in',
      files.map((file) => file.storage_key),
    )
    .where(
      'id',
      'not in',
      files.map((file) => file.id),
    )
    .execute()
  return new Set(rows.map((row) => row.storage_key))
}

import type { Readable } from 'node:stream'
import type { FileView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import './tables.ts'

/** A file with a way to its bytes; it may be read more than once. */
export type OpenFile = FileView & { read(): Promise<Readable> }

/** Ways to the bytes of files that the product itself hands on. Nobody is asked: whoever calls has judged the message they belong to. */
export async function openFiles(db: Kysely<Tables>, store: FileStore, files: readonly FileView[]): Promise<OpenFile[]> {
  if (files.length === 0) return []
  const ids = files.map((file) => file.id)
  const rows = await db.selectFrom('files').select(['id', 'storage_key']).where('id', 'in', ids).execute()
  const keys = new Map(rows.map((row) => [row.id, row.storage_key]))
  return files.flatMap((file) => {
    const key = keys.get(file.id)
    return key === undefined ? [] : [{ ...file, read: () => store.read(key) }]
  })
}

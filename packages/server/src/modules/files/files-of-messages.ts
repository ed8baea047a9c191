import type { FileView } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Read } from '../../platform/events/read-at-once.ts'
import { toFileView, type ViewedColumns, viewedColumns } from './file-view.ts'
import './tables.ts'

/** The files of messages, each list in the order it was sent. A message without files has no entry. */
export async function filesOfMessages(db: Kysely<Tables>, messageIds: readonly string[]): Promise<Map<string, FileView[]>> {
  if (messageIds.length === 0) return new Map()
  return byMessage((await filesOf(sql`${messageIds}::uuid[]`).execute(db)).rows)
}

/** The same for messages that are being read in the same moment: `messageIds` is the statement that finds their ids. */
export async function readFilesOfMessages(read: Read, messageIds: RawBuilder<unknown>): Promise<Map<string, FileView[]>> {
  return byMessage(await read(filesOf(sql`ARRAY(${messageIds})`)))
}

type FileOfMessage = ViewedColumns & { message_id: string }

function filesOf(messageIds: RawBuilder<unknown>): RawBuilder<FileOfMessage> {
  const columns = sql.join(viewedColumns.map((column) => sql.ref(column)))
  return sql`SELECT files.message_id, ${columns} FROM files WHERE files.message_id = ANY (${messageIds}) ORDER BY files.message_id, files.place`
}

function byMessage(rows: FileOfMessage[]): Map<string, FileView[]> {
  const files = new Map<string, FileView[]>()
  for (const row of rows) {
    const ofMessage = files.get(row.message_id)
    if (ofMessage) ofMessage.push(toFileView(row))
    else files.set(row.message_id, [toFileView(row)])
  }
  return files
}

import type { FileView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { toFileView, viewedColumns } from './file-view.ts'
import './tables.ts'

/** The files of messages, each list in the order it was sent. A message without files has no entry. */
export async function filesOfMessages(db: Kysely<Tables>, messageIds: readonly string[]): Promise<Map<string, FileView[]>> {
  const files = new Map<string, FileView[]>()
  if (messageIds.length === 0) return files
  const rows = await db
    .selectFrom('files')
    .select(['message_id', ...viewedColumns])
    .where('message_id', 'in', messageIds)
    .orderBy('message_id')
    .orderBy('place')
    .$narrowType<{ message_id: string }>()
    .execute()
  for (const row of rows) {
    const ofMessage = files.get(row.message_id)
    if (ofMessage) ofMessage.push(toFileView(row))
    else files.set(row.message_id, [toFileView(row)])
  }
  return files
}

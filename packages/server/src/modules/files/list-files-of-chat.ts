import type { FileView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { toFileView, viewedColumns } from './file-view.ts'
import './tables.ts'

/** Files of a chat, newest first; `olderThan` is the id of the last file of the page before. */
export async function listFilesOfChat(
  db: Kysely<Tables>,
  page: { chatId: string; olderThan: string | null; limit: number },
): Promise<{ messageId: string; file: FileView }[]> {
  const rows = await db
    .selectFrom('files')
    .select(['message_id', ...viewedColumns])
    .where('chat_id', '=', page.chatId)
    .where('message_id', 'is not', null)
    .$if(page.olderThan !== null, (query) => query.where('id', '<', page.olderThan))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .$narrowType<{ message_id: string }>()
    .execute()
  return rows.map((row) => ({ messageId: row.message_id, file: toFileView(row) }))
}

import type { FileView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { toFileView, viewedColumns } from './file-view.ts'
import './tables.ts'

type Asked = { kind?: FileView['kind'] | undefined; before: string | undefined; limit: number }

/** The files that were sent in these chats, the newest first. */
export async function filesOfChats(
  db: Kysely<Tables>,
  chatIds: string[],
  { kind, before, limit }: Asked,
): Promise<{ chatId: string; file: FileView }[]> {
  let query = db
    .selectFrom('files')
    .select([...viewedColumns, 'chat_id'])
    .where(sql<boolean>`chat_id = ANY (${chatIds}::uuid[])`)
    .where('message_id', 'is not', null)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query.orderBy('id', 'desc').limit(limit).$narrowType<{ chat_id: string }>().execute()
  return rows.map(({ chat_id: chatId, ...row }) => ({ chatId, file: toFileView(row) }))
}

import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** The ids of the messages of a chat that have files, as a subquery for `where('id', 'in', …)`. */
export function messagesWithFiles(db: Kysely<Tables>, chatId: string) {
  return db
    .selectFrom('files')
    .select('message_id')
    .where('chat_id', '=', chatId)
    .where('message_id', 'is not', null)
    .$narrowType<{ message_id: string }>()
}

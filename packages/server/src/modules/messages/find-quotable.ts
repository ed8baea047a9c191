import type { Quote } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { toLastMessage, toMessageView } from './message.ts'
import './tables.ts'

/** A message that another one may answer, as it reads now, and its chat; undefined where there is none, and for a note. */
export async function findQuotable(db: Kysely<Tables>, messageId: string): Promise<{ chatId: string; quote: Quote } | undefined> {
  const row = await db.selectFrom('messages').selectAll().where('id', '=', messageId).executeTakeFirst()
  if (!row || row.kind === 'internal') return undefined
  const { text } = toLastMessage(toMessageView(row, []))
  return { chatId: row.chat_id, quote: { messageId, text, fromCustomer: row.kind === 'customer' } }
}

import { isTakenBack, type Quote } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { toLastMessage, toMessageView } from './message.ts'
import './tables.ts'

/** A message that another one may answer, as it reads now, and its chat; undefined where there is none, for a note, and for what was deleted at the customer's. */
export async function findQuotable(db: Kysely<Tables>, messageId: string): Promise<{ chatId: string; quote: Quote } | undefined> {
  const row = await db.selectFrom('messages').selectAll().where('id', '=', messageId).executeTakeFirst()
  if (!row || row.kind === 'internal') return undefined
  const message = toMessageView(row, [])
  if (isTakenBack(message)) return undefined
  const { text } = toLastMessage(message)
  return { chatId: row.chat_id, quote: { messageId, text, fromCustomer: row.kind === 'customer' } }
}

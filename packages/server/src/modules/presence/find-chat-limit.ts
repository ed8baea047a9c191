import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** How many chats an operator may have at once for now, whatever their teams say; null: what their teams say. */
export async function findChatLimit(db: Kysely<Tables>, accountId: string): Promise<number | null> {
  const row = await db.selectFrom('operator_states').select('chat_limit').where('account_id', '=', accountId).executeTakeFirst()
  return row?.chat_limit ?? null
}

import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { ChatRow } from './chat.ts'
import { ofIdentity } from './identity.ts'
import './tables.ts'

/** A conversation of letters: its newest chat. */
export type Thread = ChatRow

/** The newest chat of each conversation of a channel that has one of these keys, or of this customer by themselves; at most 200, newest first. */
export async function findThreads(
  db: Kysely<Tables>,
  asked: { channelId: string; threadKeys: readonly string[]; chatIds: readonly string[]; customerId: string | undefined },
): Promise<Thread[]> {
  const { threadKeys, chatIds, customerId } = asked
  if (threadKeys.length === 0 && chatIds.length === 0 && customerId === undefined) return []
  return db
    .selectFrom('chats')
    .selectAll()
    .where('channel_id', '=', asked.channelId)
    .where((where) =>
      where.or([
        ...(threadKeys.length > 0 ? [where('thread_key', 'in', threadKeys)] : []),
        ...(chatIds.length > 0 ? [where('id', 'in', chatIds)] : []),
        ...(customerId === undefined ? [] : [ofIdentity(customerId)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

import { chatStates } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { and, chatsAsked, messagesAsked, type SearchFilter } from './conditions.ts'
import type { Hit } from './find-chats.ts'
import '../tables.ts'

type Asked = {
  filter: SearchFilter
  limit: number
  after?: { at: string; chatId: string } | undefined
}

/**
 * The chats that hold a message of the filter, without any words, by when something last happened in them; `after` is where the page before ended.
 * One more than asked for, if there is. Each state is read in the order of its index, so a page ends where it is full.
 *
 * NOTE: asks as the system's role, as all of the search does: the statement names the organisation, and who may see the chats, itself.
 */
export async function narrowedChats(app: AppContext, account: CurrentAccount, { filter, limit, after }: Asked): Promise<Hit[]> {
  const conditions = [
    sql`chats.state = states.state`,
    chatsAsked(account, filter),
    sql`EXISTS (SELECT FROM search_entries AS entries WHERE ${messagesAsked(account.organisationId, filter)} AND entries.chat_id = chats.id)`,
  ]
  // Nothing was written in a chat before it began, nor after something last happened in it.
  if (filter.from) conditions.push(sql`chats.active_at >= ${filter.from}::timestamptz`)
  if (filter.to) conditions.push(sql`chats.created_at < ${filter.to}::timestamptz`)
  if (after) conditions.push(sql`(chats.active_at, chats.id) < (${after.at}::timestamptz, ${after.chatId}::uuid)`)
  const { rows } = await sql<Hit>`
    SELECT found.* FROM unnest(${[...chatStates]}::text[]) AS states (state) CROSS JOIN LATERAL (
      SELECT chats.id AS "chatId", chats.active_at AS at FROM chats WHERE ${sql.join(conditions, and)}
      ORDER BY chats.active_at DESC, chats.id DESC LIMIT ${limit + 1}) AS found
    ORDER BY found.at DESC, found."chatId" DESC LIMIT ${limit + 1}`.execute(app.database.finder)
  return rows
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** How many chats a channel has, open and in all. */
export async function countChatsOfChannel(db: Kysely<Tables>, channelId: string): Promise<{ openChats: number; allChats: number }> {
  const { rows } = await sql<{ openChats: number; allChats: number }>`
    SELECT count(*) FILTER (WHERE state <> 'closed')::int AS "openChats", count(*)::int AS "allChats"
    FROM chats WHERE channel_id = ${channelId}`.execute(db)
  return rows[0] ?? { openChats: 0, allChats: 0 }
}

import { ChannelCard } from '@besedka/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { NewEvent } from '../../platform/events/event.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { recordHistory } from './save-chat.ts'
import './tables.ts'

const Payload = z.object({ channel: ChannelCard })

/** Nothing more can come or go through a channel that was deleted: its open chats are closed, and stay readable. */
export async function closeChatsOfChannel(tx: Transaction, event: NewEvent): Promise<void> {
  const { channel } = Payload.parse(event.payload)
  const open = await tx.db
    .selectFrom('chats')
    .selectAll()
    .where('channel_id', '=', channel.id)
    .where('state', '<>', 'closed')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const before of open) {
    const after = await tx.db
      .updateTable('chats')
      .set({ state: 'closed', assignee_id: null, closed_at: tx.now, active_at: tx.now, version: sql`version + 1` })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    recordHistory(tx, 'chat.closed', { before, after, by: { type: 'rule', id: null } })
  }
}

/** How many chats a channel has, open and in all. */
export async function countChatsOfChannel(db: Transaction['db'], channelId: string): Promise<{ openChats: number; allChats: number }> {
  const { rows } = await sql<{ openChats: number; allChats: number }>`
    SELECT count(*) FILTER (WHERE state <> 'closed')::int AS "openChats", count(*)::int AS "allChats"
    FROM chats WHERE channel_id = ${channelId}`.execute(db)
  return rows[0] ?? { openChats: 0, allChats: 0 }
}

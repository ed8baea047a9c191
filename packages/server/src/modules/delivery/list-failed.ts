import type { ChannelFailureView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** Deliveries of a channel that wait for a person, newest first, older than `before`. */
export async function listFailedDeliveries(
  db: Kysely<Tables>,
  asked: { channelId: string; before: string | undefined; limit: number },
): Promise<ChannelFailureView[]> {
  let query = db.selectFrom('deliveries').selectAll().where('channel_id', '=', asked.channelId).where('state', '=', 'failed')
  if (asked.before !== undefined) query = query.where('id', '<', asked.before)
  const rows = await query.orderBy('id', 'desc').limit(asked.limit).execute()
  return rows.map((row) => ({
    id: row.id,
    direction: 'out',
    at: (row.finished_at ?? row.created_at).toISOString(),
    problem: row.problem ? { code: row.problem, detail: row.problem_detail } : null,
    detail: null,
    chatId: row.chat_id,
    messageId: row.message_id,
  }))
}

/** How many deliveries wait for a person, by channel. */
export async function countFailedDeliveries(db: Kysely<Tables>): Promise<{ channelId: string; count: number }[]> {
  return db
    .selectFrom('deliveries')
    .select(({ fn }) => ['channel_id as channelId', fn.countAll<number>().as('count')])
    .where('state', '=', 'failed')
    .groupBy('channel_id')
    .execute()
}

/** The chat and the message of a failed delivery, or undefined. */
export async function findFailedDelivery(
  db: Kysely<Tables>,
  channelId: string,
  id: string,
): Promise<{ chatId: string; messageId: string } | undefined> {
  return db
    .selectFrom('deliveries')
    .select(['chat_id as chatId', 'message_id as messageId'])
    .where('id', '=', id)
    .where('channel_id', '=', channelId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
}

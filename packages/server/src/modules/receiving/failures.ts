import type { ChannelFailureView } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { getChannel, listChannels } from '../channels/index.ts'
import { countChatsOfChannel } from '../chats/index.ts'
import { countFailedDeliveries, findFailedDelivery, listFailedDeliveries, resendFailed } from '../delivery/index.ts'
import { enqueueConversation } from './store-updates.ts'
import './tables.ts'

/** What did not pass in a channel, in either direction, newest first. Throws channelNotFoundException. */
export async function listFailures(
  app: AppContext,
  organisationId: string,
  asked: { channelId: string; cursor?: string | undefined; limit: number },
): Promise<{ items: ChannelFailureView[]; nextCursor: string | null }> {
  const before = asked.cursor === undefined ? undefined : readCursor(asked.cursor, 'id')[0]
  return readOrganisation(app, organisationId, async (db) => {
    await getChannel(db, asked.channelId)
    const page = { channelId: asked.channelId, before, limit: asked.limit + 1 }
    // Ids are made by our clock, so both kinds sort by time together.
    const both = [...(await listFailedUpdates(db, page)), ...(await listFailedDeliveries(db, page))]
    const items = both.sort((one, other) => (one.id < other.id ? 1 : -1))
    const shown = items.slice(0, asked.limit)
    const last = shown.at(-1)
    return { items: shown, nextCursor: items.length > asked.limit && last ? writeCursor([last.id]) : null }
  })
}

async function listFailedUpdates(
  db: Transaction['db'],
  asked: { channelId: string; before: string | undefined; limit: number },
): Promise<ChannelFailureView[]> {
  let query = db.selectFrom('inbound_updates').selectAll().where('channel_id', '=', asked.channelId).where('state', '=', 'failed')
  if (asked.before !== undefined) query = query.where('id', '<', asked.before)
  const rows = await query.orderBy('id', 'desc').limit(asked.limit).execute()
  return rows.map((row) => ({
    id: row.id,
    direction: 'in',
    at: row.received_at.toISOString(),
    problem: null,
    detail: row.failure,
    chatId: null,
    messageId: null,
  }))
}

/** How much did not pass in each channel that is still there, in both directions together. */
export async function countFailures(db: Transaction['db']): Promise<{ channelId: string; count: number }[]> {
  const updates = await db
    .selectFrom('inbound_updates')
    .select(({ fn }) => ['channel_id as channelId', fn.countAll<number>().as('count')])
    .where('state', '=', 'failed')
    .groupBy('channel_id')
    .execute()
  const counts = new Map<string, number>()
  for (const { channelId, count } of [...updates, ...(await countFailedDeliveries(db))]) {
    counts.set(channelId, (counts.get(channelId) ?? 0) + Number(count))
  }
  const channels = await listChannels(db)
  return channels.flatMap(({ id }) => {
    const count = counts.get(id)
    return count === undefined ? [] : [{ channelId: id, count }]
  })
}

/** Tries one once more. Throws channelNotFoundException, and messageNotFoundException for what is not failed (any more). */
export async function retryFailure(tx: Transaction, asked: { channelId: string; failureId: string }): Promise<void> {
  await getChannel(tx.db, asked.channelId)
  const update = await tx.db
    .updateTable('inbound_updates')
    .set({ state: 'new', attempts: 0 })
    .where('id', '=', asked.failureId)
    .where('channel_id', '=', asked.channelId)
    .where('state', '=', 'failed')
    .returning('conversation')
    .executeTakeFirst()
  if (update) return enqueueConversation(tx, asked.channelId, update.conversation)
  const delivery = await findFailedDelivery(tx.db, asked.channelId, asked.failureId)
  if (!delivery) throw new AppError('messageNotFoundException')
  await resendFailed(tx, delivery)
}

/** How many chats a deletion of the channel would concern. Throws channelNotFoundException. */
export async function describeDeletion(db: Transaction['db'], channelId: string): Promise<{ openChats: number; allChats: number }> {
  await getChannel(db, channelId)
  return countChatsOfChannel(db, channelId)
}

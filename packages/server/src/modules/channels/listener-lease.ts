import type { Cursor } from '@besedka/channels/kit'
import type { Database } from '../../platform/database/open-database.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { listDeactivatedOrganisations } from '../organisations/index.ts'
import type { ChannelRow } from './channel.ts'
import './tables.ts'

const leaseMs = 30_000

export type ClaimedChannel = { channel: ChannelRow; cursor: Cursor | null }

/**
 * Takes or renews the leases of all channels that somebody has to listen to and nobody else does, over all active organisations, and answers
 * them with the place where their listeners stand.
 */
export async function claimChannels(
  database: Database,
  given: { listener: string; now: Date; listening: (channel: ChannelRow) => boolean },
): Promise<ClaimedChannel[]> {
  const asleep = new Set(await listDeactivatedOrganisations(database.system))
  const active = await database.system
    .selectFrom('channels')
    .selectAll()
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  const channels = active.filter((channel) => !asleep.has(channel.organisation_id) && given.listening(channel))
  if (channels.length === 0) return []
  const byId = new Map(channels.map((channel) => [channel.id, channel]))
  const later = (ms: number) => new Date(given.now.getTime() + ms)
  // Asked every few seconds, but written only when half of a lease is over: an idle channel costs next to nothing.
  await database.system
    .updateTable('channel_states')
    .set({ listener: given.listener, listener_until: later(leaseMs) })
    .where('channel_id', 'in', [...byId.keys()])
    .where((where) =>
      where.or([
        where('listener', 'is', null),
        where('listener_until', '<', given.now),
        where.and([where('listener', '=', given.listener), where('listener_until', '<', later(leaseMs / 2))]),
      ]),
    )
    .execute()
  const rows = await database.system
    .selectFrom('channel_states')
    .select(['channel_id', 'cursor'])
    .where('channel_id', 'in', [...byId.keys()])
    .where('listener', '=', given.listener)
    .where('listener_until', '>', given.now)
    .execute()
  return rows.flatMap((row) => {
    const channel = byId.get(row.channel_id)
    return channel ? [{ channel, cursor: row.cursor }] : []
  })
}

/** Remembers where a listener stands. Throws when another process has taken the channel over: then what it brought is stored there. */
export async function keepCursor(tx: Transaction, given: { channelId: string; listener: string; cursor: Cursor }): Promise<void> {
  const kept = await tx.db
    .updateTable('channel_states')
    .set({ cursor: JSON.stringify(given.cursor) })
    .where('channel_id', '=', given.channelId)
    .where('listener', '=', given.listener)
    .executeTakeFirst()
  if (kept.numUpdatedRows === 0n) throw new Error('Another process listens to this channel now')
}

/** Gives all channels of a process back at once, so that another need not wait for the leases to run out. */
export async function releaseChannels(database: Database, listener: string): Promise<void> {
  await database.system
    .updateTable('channel_states')
    .set({ listener: null, listener_until: null })
    .where('listener', '=', listener)
    .execute()
}

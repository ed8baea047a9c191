import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ChannelRow, ChannelStateRow } from './channel.ts'
import './tables.ts'

/** Throws channelNotFoundException, also for a deleted one. */
export async function getChannel(db: Kysely<Tables>, channelId: string): Promise<ChannelRow> {
  const row = await findChannel(db, channelId)
  if (!row || row.deleted_at !== null) throw new AppError('channelNotFoundException')
  return row
}

/** A channel of a chat: also a deleted one, because its chats stay. */
export async function findChannel(db: Kysely<Tables>, channelId: string): Promise<ChannelRow | undefined> {
  return db.selectFrom('channels').selectAll().where('id', '=', channelId).executeTakeFirst()
}

/** The channels of the organisation, by name; those that were deleted only for whoever shows old chats. */
export async function listChannels(db: Kysely<Tables>, given: { deletedToo?: boolean } = {}): Promise<ChannelRow[]> {
  let query = db.selectFrom('channels').selectAll()
  if (!given.deletedToo) query = query.where('deleted_at', 'is', null)
  return query.orderBy('name').limit(1_000).execute()
}

/** The states of channels, by channel. */
export async function statesOf(db: Kysely<Tables>, channels: readonly ChannelRow[]): Promise<Map<string, ChannelStateRow>> {
  if (channels.length === 0) return new Map()
  const ids = channels.map((channel) => channel.id)
  const rows = await db.selectFrom('channel_states').selectAll().where('channel_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.channel_id, row]))
}

/** The support chat of an organisation: the provider's, no other has one. Only for the system's connection. */
export async function findSupportChannel(db: Kysely<Tables>, organisationId: string): Promise<ChannelRow | undefined> {
  return db
    .selectFrom('channels')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('type', '=', 'support')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** A channel by its public key, whatever the organisation. Only for the system's connection. */
export async function findChannelByKey(db: Kysely<Tables>, key: string): Promise<ChannelRow | undefined> {
  return db
    .selectFrom('channel_keys')
    .innerJoin('channels', (join) =>
      join.onRef('channels.organisation_id', '=', 'channel_keys.organisation_id').onRef('channels.id', '=', 'channel_keys.channel_id'),
    )
    .selectAll('channels')
    .where('channel_keys.key', '=', key)
    .where('channels.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Whether any channel, of whatever organisation, has this app of the provider. Only for the system's connection. */
export async function hasChannelOfApp(db: Kysely<Tables>, { types, appId }: { types: readonly string[]; appId: string }): Promise<boolean> {
  const found = await ofApp(db, { types, appId }).select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

/**
 * The channels of an app of the provider, of whatever organisation, by the id of the app in their settings; with `accounts` only the channels of these
 * accounts. Only for the system's connection.
 */
export async function listChannelsOfApp(
  db: Kysely<Tables>,
  { types, appId, accounts }: { types: readonly string[]; appId: string; accounts?: readonly string[] },
): Promise<ChannelRow[]> {
  if (types.length === 0 || accounts?.length === 0) return []
  let query = ofApp(db, { types, appId }).selectAll()
  if (accounts) query = query.where('identity', 'in', accounts)
  return query.orderBy('created_at').limit(1_000).execute()
}

function ofApp(db: Kysely<Tables>, { types, appId }: { types: readonly string[]; appId: string }) {
  return db
    .selectFrom('channels')
    .where('type', 'in', types)
    .where(sql<string>`settings ->> 'appId'`, '=', appId)
    .where('deleted_at', 'is', null)
}

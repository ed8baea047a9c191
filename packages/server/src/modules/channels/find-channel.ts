import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ChannelRow } from './channel.ts'
import './tables.ts'

/** Throws channelNotFoundException. */
export async function getChannel(db: Kysely<Tables>, channelId: string): Promise<ChannelRow> {
  const row = await db.selectFrom('channels').selectAll().where('id', '=', channelId).executeTakeFirst()
  if (!row) throw new AppError('channelNotFoundException')
  return row
}

/** All channels of the organisation, by name. */
export async function listChannels(db: Kysely<Tables>): Promise<ChannelRow[]> {
  return db.selectFrom('channels').selectAll().orderBy('name').limit(1_000).execute()
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
    .executeTakeFirst()
}

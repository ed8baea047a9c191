import type { ProactiveCounts, ProactiveStep } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { getChannel } from '../channels/index.ts'
import type { PublicChannel } from './pages/public-channel.ts'
import './tables.ts'

/** One more visitor has come so far with a proactive message of the channel; of any other nothing is counted. */
export async function countProactive(
  app: AppContext,
  { channel, id: messageId, step, ip }: { channel: PublicChannel; id: string; step: ProactiveStep; ip: string },
): Promise<void> {
  // Anybody can send a beacon: one address does not make the counts of a channel.
  if (!app.limits.shared.beacons.take(networkOf(ip))) return
  if (!channel.settings.proactive.some(({ id }) => id === messageId)) return
  const column = sql.ref(step)
  await inOrganisation(app, channel.organisationId, async (tx) => {
    await sql`
      INSERT INTO proactive_counts (organisation_id, channel_id, message_id, ${column})
      VALUES (${tx.organisationId}, ${channel.channelId}, ${messageId}, 1)
      ON CONFLICT (organisation_id, channel_id, message_id) DO UPDATE SET ${column} = proactive_counts.${column} + 1`.execute(tx.db)
  })
}

/** How the proactive messages of a channel do, also those that are shown no more. Throws channelNotFoundException. */
export async function listProactiveCounts(db: Kysely<Tables>, channelId: string): Promise<ProactiveCounts[]> {
  const { id } = await getChannel(db, channelId)
  const rows = await db.selectFrom('proactive_counts').selectAll().where('channel_id', '=', id).execute()
  return rows.map(({ message_id, shown, opened, answered }) => ({ id: message_id, shown, opened, answered }))
}

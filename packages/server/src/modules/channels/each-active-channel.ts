import type { ChannelAdapter } from '@besedka/channels/kit'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

/**
 * For recurring jobs: queues something for every active channel, of all organisations, whose adapter has what the job is about. Each channel has a
 * transaction of its own.
 */
export async function forEachActiveChannel(
  app: AppContext,
  has: (adapter: ChannelAdapter) => boolean,
  enqueue: (tx: Transaction, channelId: string) => Promise<void>,
): Promise<void> {
  const channels = await app.database.system
    .selectFrom('channels')
    .select(['id', 'organisation_id', 'type'])
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  for (const channel of channels) {
    const adapter = app.providers.adapterOf(channel.type)
    if (adapter && has(adapter)) await inOrganisation(app, channel.organisation_id, (tx) => enqueue(tx, channel.id))
  }
}

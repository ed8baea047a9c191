import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { connectProviderJob } from './save-channel.ts'

/** The hourly job: has every channel connected again whose provider may have forgotten that it delivers to us. */
export async function renewSubscriptions(app: AppContext): Promise<void> {
  const channels = await app.database.system
    .selectFrom('channels')
    .select(['id', 'organisation_id', 'type'])
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  for (const channel of channels) {
    if (!app.providers.adapterOf(channel.type)?.subscriptionFades) continue
    const payload = { organisationId: channel.organisation_id, channelId: channel.id }
    await inOrganisation(app, channel.organisation_id, (tx) =>
      // The key of any change of the channel: whoever asks at the same time asks for the same.
      tx.enqueue({ name: connectProviderJob, payload, queue: `channel:${channel.id}`, key: `connect:${channel.id}` }),
    )
  }
}

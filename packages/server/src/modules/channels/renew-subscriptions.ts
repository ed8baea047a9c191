import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { forEachActiveChannel } from './each-active-channel.ts'
import { enqueueConnect } from './save-channel.ts'
import './tables.ts'

/**
 * The hourly job: has every channel connected again whose provider may have forgotten that it delivers to us, or delivers to the address that we had before
 * the product moved.
 */
export async function renewSubscriptions(app: AppContext): Promise<void> {
  await forEachActiveChannel(app, ({ subscriptionFades }) => subscriptionFades === true, enqueueConnect)
  for (const channel of await listMoved(app)) {
    await inOrganisation(app, channel.organisation_id, (tx) => enqueueConnect(tx, channel.id))
  }
}

async function listMoved(app: AppContext): Promise<{ id: string; organisation_id: string }[]> {
  const told = await app.database.system
    .selectFrom('channels')
    .innerJoin('channel_states', (join) =>
      join.onRef('channel_states.organisation_id', '=', 'channels.organisation_id').onRef('channel_states.channel_id', '=', 'channels.id'),
    )
    .select(['channels.id', 'channels.organisation_id', 'channels.type', 'channels.simulated', 'channel_states.hook_base'])
    .where('channels.active', '=', true)
    .where('channels.deleted_at', 'is', null)
    .where('channel_states.hook_base', 'is not', null)
    .execute()
  return told.filter((channel) => {
    const { hookBase } = app.providers.wayTo(channel)
    return hookBase !== null && hookBase !== channel.hook_base
  })
}

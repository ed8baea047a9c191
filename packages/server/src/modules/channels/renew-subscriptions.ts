import type { AppContext } from '../../platform/context.ts'
import { forEachActiveChannel } from './each-active-channel.ts'
import { enqueueConnect } from './save-channel.ts'

/** The hourly job: has every channel connected again whose provider may have forgotten that it delivers to us. */
export async function renewSubscriptions(app: AppContext): Promise<void> {
  await forEachActiveChannel(app, ({ subscriptionFades }) => subscriptionFades === true, enqueueConnect)
}

import { capabilitiesOfType } from '@besedka/channels/capabilities'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { NewEvent } from '../../platform/events/event.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { forEachActiveChannel } from '../channels/index.ts'
import { enqueueSync, syncRegisteredTemplates } from './sync-registered-templates.ts'

export const syncAllTemplatesJob = 'syncAllTemplates'

/** The recurring job: every channel whose provider keeps templates is asked, for what the provider did not tell. */
export async function syncAllTemplates(app: AppContext): Promise<void> {
  await forEachActiveChannel(app, ({ templates }) => templates !== undefined, enqueueSync)
}

/** A channel that is new, or has other settings, is asked at once. */
export async function syncOnChange(tx: Transaction, event: NewEvent<'channel.created' | 'channel.updated'>): Promise<void> {
  const { channel } = event.payload
  if (channel.active && capabilitiesOfType(channel.type)?.template) await enqueueSync(tx, channel.id)
}

/** The same for one channel, as a job: what the provider refuses is asked again in time, and nobody waits for it. */
export async function syncInBackground(app: AppContext, given: { organisationId: string; channelId: string }): Promise<void> {
  await syncRegisteredTemplates(app, given).catch((error: unknown) => {
    // What heals by itself is tried again by the queue.
    if (!(error instanceof AppError) || error.code === 'providerUnavailableException') throw error
    app.log.info({ error: error.code, channel: given.channelId }, 'Templates could not be fetched')
  })
}

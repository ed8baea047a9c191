import { type ChannelAdapter, type Connection, type InboundContact, SendError } from '@besedka/channels/kit'
import type { AppContext } from '../../platform/context.ts'
import { readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import type { ChannelRow } from '../channels/index.ts'
import { isBeingSent } from '../delivery/index.ts'
import { findExternalMessages } from '../messages/index.ts'
import type { UpdateRow } from './tables.ts'
import type { Patience } from './take-files.ts'

/** One update while it is read, and what that takes. */
export type Reading = {
  app: AppContext
  places: FilePlaces
  update: UpdateRow
  channel: ChannelRow
  adapter: ChannelAdapter
  connection: Connection
  patience: Patience
}

/** The part of an event that is done in the transaction of its update. */
export type Apply = (tx: Transaction) => Promise<void>

/** Whether a message with this id of the provider is there already. */
export async function isKnownMessage({ app, update }: Reading, externalId: string): Promise<boolean> {
  const known = await readOrganisation(app, update.organisation_id, (db) => findExternalMessages(db, update.channel_id, [externalId]))
  return known.length > 0
}

/** Nobody can say yet what a message is called that is on its way to somebody; what the customer writes meanwhile does not wait for that. */
export class StillSending extends SendError {
  override name = 'StillSending'

  constructor() {
    super('retry', { code: 'providerBusy', detail: 'A message is being sent' })
  }
}

/** Throws {@link StillSending} while something is on its way to somebody. */
export async function waitForSending({ app, update, channel }: Reading, contact: InboundContact): Promise<void> {
  const to = { channelId: channel.id, contactValue: contact.value }
  const sending = await readOrganisation(app, update.organisation_id, (db) => isBeingSent(db, to))
  if (sending) throw new StillSending()
}

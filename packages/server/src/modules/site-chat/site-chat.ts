import type { AppContext } from '../../platform/context.ts'
import { createIntakeLane } from '../messages/index.ts'
import { createAcceptCustomerMessage } from './accept-customer-message.ts'
import { siteChatProcedures } from './procedures.ts'
import { createPublicChannels } from './public-channels.ts'
import { createSightings } from './sightings.ts'

export type SiteChat = ReturnType<typeof createSiteChat>

/** Builds the customer's side: its intake lane and its procedures. One for each process. */
export function createSiteChat(app: AppContext) {
  const lane = createIntakeLane(app)
  const channels = createPublicChannels(app)
  const sightings = createSightings(app)
  const accept = createAcceptCustomerMessage(app, lane)
  return {
    channels,
    sightings,
    procedures: siteChatProcedures({ channels, sightings, accept }),
    /** Messages that were taken in and are not stored yet. */
    waiting: () => lane.waiting(),
    /** Waits until every message that was taken in is stored. */
    drain: () => lane.drain(),
  }
}

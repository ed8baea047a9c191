import type { AppContext } from '../../platform/context.ts'
import { createIntakeLane } from '../messages/index.ts'
import { createAcceptCustomerMessage } from './accept-customer-message.ts'
import { siteChatProcedures } from './procedures.ts'
import { createPublicChannels } from './public-channels.ts'

export type SiteChat = ReturnType<typeof createSiteChat>

/** Builds the customer's side: its intake lane and its procedures. One for each process. */
export function createSiteChat(app: AppContext) {
  const lane = createIntakeLane(app)
  const channels = createPublicChannels(app)
  const accept = createAcceptCustomerMessage(app, lane)
  return {
    channels,
    procedures: siteChatProcedures({ channels, accept }),
    /** Messages that were taken in and are not stored yet. */
    waiting: () => lane.waiting(),
    /** Waits until every message that was taken in is stored. */
    drain: () => lane.drain(),
  }
}

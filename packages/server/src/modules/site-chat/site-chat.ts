import type { AppContext } from '../../platform/context.ts'
import { createAnswerLane } from '../bots/index.ts'
import { createIntakeLane } from '../messages/index.ts'
import { createAcceptCustomerMessage } from './accept-customer-message.ts'
import { siteChatProcedures } from './procedures.ts'
import { createPublicChannels } from './public-channels.ts'
import { createSightings } from './sightings.ts'

export type SiteChat = ReturnType<typeof createSiteChat>

/** Builds the customer's side: its lanes and its procedures. One for each process. */
export function createSiteChat(app: AppContext) {
  const lane = createIntakeLane(app)
  const botLane = createAnswerLane(app)
  const channels = createPublicChannels(app)
  const sightings = createSightings(app)
  const accept = createAcceptCustomerMessage(app, { lane, botLane })
  return {
    channels,
    sightings,
    procedures: siteChatProcedures({ channels, sightings, accept }),
    /** Messages that were taken in and are not stored yet. */
    waiting: () => lane.waiting() + botLane.waiting(),
    /** Waits until every message that was taken in is stored. */
    async drain(): Promise<void> {
      await Promise.all([lane.drain(), botLane.drain()])
    },
  }
}

import type { AppContext } from '../../platform/context.ts'
import { createRateLimit } from '../../platform/http/rate-limits.ts'
import { createIntakeLane } from '../messages/index.ts'
import { createAcceptCustomerMessage } from './accept-customer-message.ts'
import { siteChatProcedures } from './procedures.ts'
import { createPublicChannels } from './public-channels.ts'

export type SiteChat = ReturnType<typeof createSiteChat>

/** Builds the customer's side: its intake lane, its limits and its procedures. One for each process. */
export function createSiteChat(app: AppContext) {
  const { limits } = app.config
  const lane = createIntakeLane(app)
  const channels = createPublicChannels(app.database)
  const minute = 60_000
  const accept = createAcceptCustomerMessage({
    app,
    lane,
    perCustomer: createRateLimit({ amount: limits.customerMessagesPerMinute, windowMs: minute }),
    perChannel: createRateLimit({ amount: limits.channelMessagesPerMinute, windowMs: minute }),
  })
  const visits = createRateLimit({ amount: limits.visitsPerMinute, windowMs: minute })
  return {
    accept,
    channels,
    procedures: siteChatProcedures({ channels, accept, visits }),
    /** Waits until every message that was taken in is stored. */
    drain: () => lane.drain(),
  }
}

import { defineAdapter } from '../kit/adapter.ts'
import { type CallTimings, usualCallTimings } from '../kit/http/timings.ts'
import { check, connect } from './connect.ts'
import { delivery } from './definition.ts'
import { bodyOf } from './receive/body-of.ts'
import { receive } from './receive/receive.ts'
import { split } from './receive/split.ts'
import { plan } from './send/plan.ts'
import { sendPart } from './send/send-part.ts'

/** Text messages through the gateways of a region (`gateways/`). */
export const deliveryAdapter = adaptDelivery(usualCallTimings)

/** The same with other timeouts, for tests. */
export function adaptDelivery(timings: CallTimings) {
  return defineAdapter({
    definition: delivery,
    // None of the gateways signs what it sends: it proves itself by our address, which the product has judged before it asks here.
    hook: { verify: ({ method }) => method === 'GET' || method === 'POST', bodyOf },
    split,
    receive,
    plan,
    send: (part, message, connection) => sendPart(part, message, { connection, timings }),
    // No gateway knows a message by an id of ours.
    repeatsAreHarmless: false,
    connect: (connection) => connect(connection, timings),
    check: (connection) => check(connection, timings),
  })
}

import { defineAdapter } from '../kit/adapter.ts'
import { type CallTimings, usualCallTimings } from '../kit/http/timings.ts'
import { check } from './check.ts'
import { apple } from './definition.ts'
import { download } from './files/download.ts'
import { receive, split } from './receive/receive.ts'
import { bodyOf, verify } from './receive/verify.ts'
import { plan } from './send/plan.ts'
import { sendPart, showTyping } from './send/send-part.ts'

/** Apple Messages for Business, by the REST gateway for messaging service providers. */
export const appleAdapter = adaptApple(usualCallTimings)

/** The same with other timeouts, for tests. */
export function adaptApple(timings: CallTimings) {
  return defineAdapter({
    definition: apple,
    hook: { verify, bodyOf, behind: 'message' },
    split,
    receive,
    plan,
    send: (part, message, business) => sendPart(part, message, { business, timings }),
    // Apple does not say that it drops an id that it has seen.
    repeatsAreHarmless: false,
    download: (ref, business) => download(ref, business, timings),
    typing: ({ to }, business) => showTyping(to, { business, timings }),
    check: (connection) => check(connection, timings),
  })
}

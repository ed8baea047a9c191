import { defineAdapter } from '../kit/adapter.ts'
import { openDownload } from '../kit/http/open-download.ts'
import { type CallTimings, usualCallTimings } from '../kit/http/timings.ts'
import { check, connect } from './connect.ts'
import { viber } from './definition.ts'
import { receive } from './receive/receive.ts'
import { split } from './receive/split.ts'
import { plan } from './send/plan.ts'
import { sendPart } from './send/send-part.ts'
import { verify } from './verify.ts'

/** Viber Business Messages, by the partner API (v11.3) or a provider that speaks it. */
export const viberAdapter = adaptViber(usualCallTimings)

/** The same with other timeouts, for tests. */
export function adaptViber(timings: CallTimings) {
  return defineAdapter({
    definition: viber,
    hook: { verify },
    split,
    receive,
    plan,
    send: (part, message, business) => sendPart(part, message, { business, timings }),
    repeatsAreHarmless: false,
    download: (ref, { net }) => openDownload(net, ref, { timeoutMs: timings.downloadMs }),
    connect: (connection) => connect(connection, timings),
    check: (connection) => check(connection, timings),
  })
}

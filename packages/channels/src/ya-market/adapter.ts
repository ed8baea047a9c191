import { defineAdapter } from '../kit/adapter.ts'
import { openDownload } from '../kit/http/open-download.ts'
import { planWordsFirst } from '../kit/parts.ts'
import { check, connect } from './connect.ts'
import { yaMarket } from './definition.ts'
import { accepted, handshake } from './hook.ts'
import { listen } from './listen.ts'
import { getName } from './profile.ts'
import { lookUp } from './receive/look-up.ts'
import { receive } from './receive/receive.ts'
import { split } from './receive/split.ts'
import { sendPart } from './send/send-part.ts'
import { usualYaMarketTimings, type YaMarketTimings } from './timings.ts'

/** Chats with buyers of Yandex Market, by its partner API (yandex.ru/dev/market/partner-api/doc). */
export const yaMarketAdapter = adaptYaMarket(usualYaMarketTimings)

/** The same with other timeouts, for tests. */
export function adaptYaMarket(timings: YaMarketTimings) {
  return defineAdapter({
    definition: yaMarket,
    // The Market proves itself by nothing but our address: so a notification is believed in nothing but that there is something to read.
    hook: { verify: ({ method }) => method === 'POST', handshake, accepted, behind: 'notification', besideListening: true },
    split,
    lookUp: (body, cabinet) => lookUp(body, cabinet, timings),
    receive,
    plan: planWordsFirst,
    send: (part, message, cabinet) => sendPart(part, message, { cabinet, timings }),
    repeatsAreHarmless: false,
    download: (ref, { net }) => openDownload(net, ref, { timeoutMs: timings.downloadMs }),
    profile: async ({ value }, cabinet) => ({ name: await getName(cabinet, value, timings) }),
    connect: (cabinet) => connect(cabinet, timings),
    check: (cabinet) => check(cabinet, timings),
    listen: (cabinet) => (listening) => listen(cabinet, listening, timings),
  })
}

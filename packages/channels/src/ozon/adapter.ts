import { defineAdapter } from '../kit/adapter.ts'
import { planWordsFirst } from '../kit/parts.ts'
import { check, connect, disconnect } from './connect.ts'
import { ozon } from './definition.ts'
import { download } from './download.ts'
import { accepted, handshake } from './hook.ts'
import { listen } from './listen.ts'
import { markRead } from './mark-read.ts'
import { getName } from './profile.ts'
import { lookUp } from './receive/look-up.ts'
import { receive } from './receive/receive.ts'
import { split } from './receive/split.ts'
import { sendPart } from './send/send-part.ts'
import { type OzonTimings, usualOzonTimings } from './timings.ts'

/** Chats with buyers of Ozon, by its Seller API (docs.ozon.ru/api/seller). */
export const ozonAdapter = adaptOzon(usualOzonTimings)

/** The same with other timeouts, for tests. */
export function adaptOzon(timings: OzonTimings) {
  return defineAdapter({
    definition: ozon,
    // Ozon proves itself by nothing but our address: so a notification is believed in nothing but that there is something to read.
    hook: { verify: ({ method }) => method === 'POST', handshake, accepted, besideListening: true },
    split,
    lookUp: (body, shop) => lookUp(body, shop, timings),
    receive,
    plan: planWordsFirst,
    send: (part, message, shop) => sendPart(part, message, { shop, timings }),
    repeatsAreHarmless: false,
    download: (ref, shop) => download(ref, shop, timings),
    profile: async ({ value }, shop) => ({ name: await getName(shop, value, timings) }),
    markRead: (heard, shop) => markRead(heard, shop, timings),
    connect: (shop) => connect(shop, timings),
    disconnect: (shop) => disconnect(shop, timings),
    // Somebody else may take our address away: polling goes on, and an hour later it is told anew.
    subscriptionFades: true,
    check: (shop) => check(shop, timings),
    listen: (shop) => (listening) => listen(shop, listening, timings),
  })
}

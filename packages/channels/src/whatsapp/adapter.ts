import { defineAdapter } from '../kit/adapter.ts'
import { type CallTimings, usualCallTimings } from '../kit/http/timings.ts'
import { handshake, verify, verifyApp } from '../meta/hook.ts'
import { accountOf } from './account.ts'
import { showAttention } from './attention.ts'
import { check, connect, disconnect } from './connect.ts'
import { whatsapp } from './definition.ts'
import { download } from './download.ts'
import { receive } from './receive/receive.ts'
import { accountsOf, split, splitByAccount } from './receive/split.ts'
import { plan } from './send/plan.ts'
import { react } from './send/react.ts'
import { sendPart } from './send/send-part.ts'
import { templatesOf } from './templates/templates.ts'

/** Business numbers of WhatsApp, by Meta's Cloud API. */
export const whatsappAdapter = adaptWhatsapp(usualCallTimings)

/** The same with other timeouts, for tests. */
export function adaptWhatsapp(timings: CallTimings) {
  return defineAdapter({
    definition: whatsapp,
    hook: {
      verify,
      handshake,
      app: {
        family: 'meta',
        appOf: ({ appId }) => appId,
        secret: 'appSecret',
        split: splitByAccount,
        accountsOf,
        besideOwn: { verify: verifyApp },
      },
    },
    split,
    receive,
    plan,
    send: (part, message, business) => sendPart(part, message, { business, timings }),
    // Cloud API, throughput: 80 messages a second from one number, until Meta raises it. Pair rate: one in six seconds to one person, and 45 of them in advance.
    pace: { perSecond: 80, perChat: { perSecond: 1 / 6, burst: 45 } },
    repeatsAreHarmless: false,
    react: (given, business) => react(given, { business, timings }),
    account: accountOf(timings),
    templates: templatesOf(timings),
    download: (ref, connection) => download(ref, connection, timings),
    typing: (heard, business) => showAttention(heard, { typing: true, business, timings }),
    markRead: (heard, business) => showAttention(heard, { typing: false, business, timings }),
    connect: (connection) => connect(connection, timings),
    canLoseHook: true,
    disconnect: (connection) => disconnect(connection, timings),
    publicAddress: async ({ settings }) => `https://wa.me/${settings.phone}`,
    check: (connection) => check(connection, timings),
  })
}

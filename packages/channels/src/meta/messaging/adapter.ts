import { z } from 'zod'
import { defineAdapter } from '../../kit/adapter.ts'
import { openDownload } from '../../kit/http/open-download.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import { handshake, verify } from '../hook.ts'
import { call } from './call.ts'
import type { Platform } from './platform.ts'
import { receive } from './receive/receive.ts'
import { split } from './receive/split.ts'
import { plan } from './send/plan.ts'
import { personOf, sendPart } from './send/send-part.ts'
import { check, connect, disconnect, getAccount } from './subscribe.ts'

/** A channel of Meta's Messenger Platform: the same calls and posts for a page and for an Instagram account that is linked to one. */
export function adaptMessaging(platform: Platform, timings: CallTimings) {
  const { answerMs: timeoutMs } = timings
  return defineAdapter({
    definition: platform.definition,
    hook: { verify, handshake },
    split: (body) => split(body, platform.object),
    receive: (body, { settings }) => receive(body, settings),
    plan: (message) => plan(message, platform),
    send: (part, message, connection) => sendPart(part, message, { connection, timings }),
    repeatsAreHarmless: false,
    download: (ref, { net }) => openDownload(net, ref, { timeoutMs: timings.downloadMs }),
    profile: async ({ value }, connection) => {
      const path = `${personOf(value)}?fields=${platform.person.ask}`
      return { name: platform.person.read(await call(connection, { method: 'GET', path, result: z.unknown(), timeoutMs })) }
    },
    typing: async (to, connection) => {
      const json = { recipient: { id: personOf(to) }, sender_action: 'typing_on' }
      await call(connection, { path: 'me/messages', json, result: z.unknown(), timeoutMs })
    },
    connect: (connection) => connect(platform, connection, timings),
    disconnect: (connection) => disconnect(platform, connection, timings),
    publicAddress: async (connection) => platform.link(await getAccount(platform, connection, timings)),
    check: (connection) => check(platform, connection, timings),
  })
}

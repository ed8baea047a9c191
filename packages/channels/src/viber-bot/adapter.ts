import { defineAdapter } from '../kit/adapter.ts'
import { openDownload } from '../kit/http/open-download.ts'
import { type CallTimings, usualCallTimings } from '../kit/http/timings.ts'
import { SendError } from '../kit/send-error.ts'
import { getAccount } from './api/account.ts'
import { check, connect, disconnect } from './connect.ts'
import { viberBot } from './definition.ts'
import { receive } from './receive/receive.ts'
import { split } from './receive/split.ts'
import { plan } from './send/plan.ts'
import { sendPart } from './send/send-part.ts'
import { verify } from './verify.ts'
import { welcome } from './welcome.ts'

/** Bots of Viber, by its REST Bot API (developers.viber.com/docs/api/rest-bot-api). */
export const viberBotAdapter = adaptViberBot(usualCallTimings)

/** The same with other timeouts, for tests. */
export function adaptViberBot(timings: CallTimings) {
  return defineAdapter({
    definition: viberBot,
    hook: { verify, accepted: welcome },
    split,
    receive,
    plan,
    send: (part, message, bot) => sendPart(part, message, { bot, timings }),
    repeatsAreHarmless: false,
    download: (ref, { net }) => openDownload(net, ref, { timeoutMs: timings.downloadMs }),
    connect: (connection) => connect(connection, timings),
    canLoseHook: true,
    disconnect: (connection) => disconnect(connection, timings),
    publicAddress: async (connection) => {
      const { uri } = await getAccount(connection, timings)
      if (uri === '') throw new SendError('permanent', { code: 'answerNotUnderstood' })
      return `https://chats.viber.com/${encodeURIComponent(uri)}`
    },
    check: (connection) => check(connection, timings),
  })
}

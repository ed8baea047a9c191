import { z } from 'zod'
import { defineAdapter } from '../kit/adapter.ts'
import { SendError } from '../kit/send-error.ts'
import { call } from './api/call.ts'
import { getOwnName } from './api/get-me.ts'
import { check } from './check.ts'
import { connect, disconnect } from './connect.ts'
import { telegram } from './definition.ts'
import { download } from './download.ts'
import { listen } from './listen.ts'
import { receive } from './receive/receive.ts'
import { split } from './receive/split.ts'
import { edit } from './send/edit.ts'
import { plan } from './send/plan.ts'
import { react } from './send/react.ts'
import { addressOf, sendPart } from './send/send-part.ts'
import { takeBack } from './send/take-back.ts'
import { type Timings, usualTimings } from './timings.ts'
import { verify } from './verify.ts'

/** Bots of Telegram, by its Bot API (core.telegram.org/bots/api). */
export const telegramAdapter = adaptTelegram(usualTimings)

/** The same with other timeouts, for tests. */
export function adaptTelegram(timings: Timings) {
  return defineAdapter({
    definition: telegram,
    hook: { verify },
    split,
    receive,
    plan,
    send: (part, message, bot) => sendPart(part, message, { bot, timings }),
    // core.telegram.org/bots/faq: about 30 messages a second, and one a second in one chat, though "short bursts" pass; how short, it does not say. Too much in
    // one chat is answered for the whole bot.
    pace: { perSecond: 30, perChat: { perSecond: 1, burst: 5 } },
    repeatsAreHarmless: false,
    edit: (given, bot) => edit(given, { bot, timings }),
    react: (given, bot) => react(given, { bot, timings }),
    takeBack: (given, bot) => takeBack(given, { bot, timings }),
    download: (ref, connection) => download(ref, connection, timings),
    acknowledge: async (id, connection) => {
      const parameters = { callback_query_id: id }
      const answered = call(connection, { method: 'answerCallbackQuery', parameters, result: z.unknown(), timeoutMs: timings.answerMs })
      await answered.catch(unlessPermanent)
    },
    typing: async ({ to }, connection) => {
      const parameters = { ...addressOf(to), action: 'typing' }
      await call(connection, { method: 'sendChatAction', parameters, result: z.unknown(), timeoutMs: timings.answerMs })
    },
    connect: (connection) => connect(connection, timings),
    canLoseHook: true,
    disconnect: (connection) => disconnect(connection, timings),
    // https://core.telegram.org/api/links#public-username-links
    publicAddress: async (connection) => `https://t.me/${encodeURIComponent(await getOwnName(connection, timings))}`,
    check: (connection) => check(connection, timings),
    listen: (connection) => (connection.settings.delivery === 'poll' ? (listening) => listen(connection, listening, timings) : undefined),
  })
}

/** A press may be acknowledged for some seconds only; after that nobody waits for it. */
function unlessPermanent(error: unknown): void {
  if (!(error instanceof SendError && error.kind === 'permanent')) throw error
}

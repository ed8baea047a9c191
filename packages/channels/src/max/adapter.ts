import { z } from 'zod'
import { type Connection, defineAdapter } from '../kit/adapter.ts'
import { openDownload } from '../kit/http/open-download.ts'
import { SendError } from '../kit/send-error.ts'
import { call } from './api/call.ts'
import { check, connect, getOwnName, unsubscribe } from './connect.ts'
import { type MaxSettings, max } from './definition.ts'
import { listen } from './listen.ts'
import { receive } from './receive/receive.ts'
import { split } from './receive/split.ts'
import { plan } from './send/plan.ts'
import { chatOf, edit, sendPart } from './send/send-part.ts'
import { takeBack } from './send/take-back.ts'
import { type MaxTimings, usualMaxTimings } from './timings.ts'
import { verify } from './verify.ts'

/** Bots of MAX, by its Bot API (dev.max.ru/docs-api). */
export const maxAdapter = adaptMax(usualMaxTimings)

/** The same with other timeouts, for tests. */
export function adaptMax(timings: MaxTimings) {
  const { answerMs: timeoutMs } = timings

  async function act(to: string, action: 'typing_on' | 'mark_seen', connection: Connection<MaxSettings>): Promise<void> {
    await call(connection, { method: 'POST', path: `/chats/${chatOf(to)}/actions`, json: { action }, result: z.unknown(), timeoutMs })
  }

  return defineAdapter({
    definition: max,
    hook: { verify },
    split,
    receive,
    plan,
    send: (part, message, bot) => sendPart(part, message, { bot, timings }),
    // dev.max.ru: 30 calls a second.
    pace: { perSecond: 30 },
    repeatsAreHarmless: false,
    edit: (given, bot) => edit(given, { bot, timings }),
    takeBack: (given, bot) => takeBack(given, { bot, timings }),
    download: (ref, { net }) => openDownload(net, ref, { timeoutMs: timings.downloadMs }),
    acknowledge: async (id, connection) => {
      const answered = call(connection, {
        method: 'POST',
        path: '/answers',
        query: { callback_id: id },
        json: {},
        result: z.unknown(),
        timeoutMs,
      })
      await answered.catch(unlessPermanent)
    },
    typing: ({ to }, connection) => act(to, 'typing_on', connection),
    markRead: ({ to }, connection) => act(to, 'mark_seen', connection),
    connect: (connection) => connect(connection, timings),
    canLoseHook: true,
    disconnect: (connection) => unsubscribe(connection, timings),
    publicAddress: async (connection) => {
      const name = await getOwnName(connection, timings)
      if (name === null) throw new SendError('permanent', { code: 'answerNotUnderstood' })
      return `https://max.ru/${encodeURIComponent(name)}`
    },
    check: (connection) => check(connection, timings),
    listen: (connection) => (connection.settings.delivery === 'poll' ? (listening) => listen(connection, listening, timings) : undefined),
  })
}

/** A press may be acknowledged for a while only; after that nobody waits for it. */
function unlessPermanent(error: unknown): void {
  if (!(error instanceof SendError && error.kind === 'permanent')) throw error
}

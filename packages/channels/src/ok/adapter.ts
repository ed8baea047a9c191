import { z } from 'zod'
import { type Connection, defineAdapter } from '../kit/adapter.ts'
import { openDownload } from '../kit/http/open-download.ts'
import { type CallTimings, usualCallTimings } from '../kit/http/timings.ts'
import { call } from './api/call.ts'
import { check, connect, disconnect, getGroup } from './connect.ts'
import { type OkSettings, ok } from './definition.ts'
import { getName } from './profile.ts'
import { receive } from './receive/receive.ts'
import { split } from './receive/split.ts'
import { plan } from './send/plan.ts'
import { chatOf, sendPart } from './send/send-part.ts'

/** Messages of a group of Odnoklassniki, by its Bot API (apiok.ru/dev/graph_api/bot_api). */
export const okAdapter = adaptOk(usualCallTimings)

/** The same with other timeouts, for tests. */
export function adaptOk(timings: CallTimings) {
  const { answerMs: timeoutMs } = timings

  async function act(to: string, sender_action: 'typing_on' | 'mark_seen', connection: Connection<OkSettings>): Promise<void> {
    const json = { recipient: { chat_id: chatOf(to) }, sender_action }
    await call(connection, { path: `me/messages/${chatOf(to)}`, json, result: z.unknown(), timeoutMs })
  }

  return defineAdapter({
    definition: ok,
    // Odnoklassniki proves itself by nothing but our address, which the product has judged before it asks here.
    hook: { verify: ({ method }) => method === 'POST' },
    split,
    receive,
    plan,
    send: (part, message, group) => sendPart(part, message, { group, timings }),
    repeatsAreHarmless: false,
    download: (ref, { net }) => openDownload(net, ref, { timeoutMs: timings.downloadMs }),
    profile: async ({ value }, connection) => ({ name: await getName(connection, chatOf(value), timings) }),
    typing: ({ to }, connection) => act(to, 'typing_on', connection),
    markRead: ({ to }, connection) => act(to, 'mark_seen', connection),
    connect: (connection) => connect(connection, timings),
    disconnect: (connection) => disconnect(connection, timings),
    subscriptionFades: true,
    publicAddress: async (connection) => `https://ok.ru/group/${(await getGroup(connection, timings)).group_id}`,
    check: (connection) => check(connection, timings),
  })
}

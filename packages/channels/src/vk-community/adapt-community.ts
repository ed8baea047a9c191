import { z } from 'zod'
import { defineAdapter } from '../kit/adapter.ts'
import type { ChannelDefinition } from '../kit/define-channel.ts'
import { openDownload } from '../kit/http/open-download.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import { SendError } from '../kit/send-error.ts'
import { call } from './api/call.ts'
import { check, connect, disconnect, getCommunity } from './connect.ts'
import { handshake, verify } from './hook.ts'
import { receive } from './receive/receive.ts'
import { split } from './receive/split.ts'
import { plan } from './send/plan.ts'
import { personOf, sendPart } from './send/send-part.ts'
import { takeBack } from './send/take-back.ts'

const Users = z.array(z.object({ first_name: z.string().catch(''), last_name: z.string().catch('') })).min(1)

/** Messages of a community of VK, by its Callback API and messages.send (dev.vk.com), whichever way its key was obtained. */
export function adaptCommunity<Settings>(definition: ChannelDefinition<Settings>, timings: CallTimings) {
  const { answerMs: timeoutMs } = timings
  return defineAdapter({
    definition,
    hook: {
      verify,
      handshake: (request, connection) => handshake(request, connection, timings),
      accepted: () => ({ status: 200, body: 'ok' }),
    },
    split,
    receive,
    plan,
    send: (part, message, community) => sendPart(part, message, { community, timings }),
    // dev.vk.com: 20 calls a second with the key of a community.
    pace: { perSecond: 20 },
    repeatsAreHarmless: true,
    takeBack: (given, community) => takeBack(given, { community, timings }),
    download: (ref, { net }) => openDownload(net, ref, { timeoutMs: timings.downloadMs }),
    profile: async ({ value }, connection) => {
      const [user] = await call(connection, { method: 'users.get', parameters: { user_ids: personOf(value) }, result: Users, timeoutMs })
      return { name: [user?.first_name, user?.last_name].filter(Boolean).join(' ') }
    },
    typing: async ({ to }, connection) => {
      const parameters = { peer_id: personOf(to), type: 'typing' }
      await call(connection, { method: 'messages.setActivity', parameters, result: z.unknown(), timeoutMs })
    },
    markRead: async ({ to }, connection) => {
      const parameters = { peer_id: personOf(to) }
      await call(connection, { method: 'messages.markAsRead', parameters, result: z.unknown(), timeoutMs })
    },
    connect: (connection) => connect(connection, timings),
    canLoseHook: true,
    disconnect: (connection) => disconnect(connection, timings),
    publicAddress: async (connection) => {
      const { screen_name } = await getCommunity(connection, timings)
      if (screen_name === '') throw new SendError('permanent', { code: 'answerNotUnderstood' })
      return `https://vk.me/${encodeURIComponent(screen_name)}`
    },
    check: (connection) => check(connection, timings),
  })
}

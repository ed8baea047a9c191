import { z } from 'zod'
import { defineAdapter } from '../../kit/adapter.ts'
import { openDownload } from '../../kit/http/open-download.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import type { OutgoingReaction } from '../../kit/outgoing.ts'
import { SendError } from '../../kit/send-error.ts'
import { handshake, verifyApp } from '../hook.ts'
import { endOfKey, exchangeKey } from '../key.ts'
import { call } from './call.ts'
import { explainRefusal } from './explain-refusal.ts'
import type { MessagingConnection, Platform } from './platform.ts'
import { receive } from './receive/receive.ts'
import { split, splitByAccount } from './receive/split.ts'
import { plan } from './send/plan.ts'
import { personOf, sendPart } from './send/send-part.ts'
import { signInToMeta } from './sign-in.ts'
import { check, connect, disconnect, getAccount } from './subscribe.ts'

/** A channel of Meta's Messenger Platform: the same calls and posts for a page and for an Instagram account that is linked to one. */
export function adaptMessaging(platform: Platform, timings: CallTimings) {
  const { answerMs: timeoutMs } = timings

  function keyOf(connection: MessagingConnection) {
    const app = { id: connection.settings.appId, secret: connection.secrets.appSecret?.trim() ?? '' }
    return { account: connection, app, timeoutMs, explain: explainRefusal }
  }

  async function react({ externalId, to, emoji }: OutgoingReaction, connection: MessagingConnection): Promise<void> {
    const asked =
      emoji === null
        ? { sender_action: 'unreact', payload: { message_id: externalId } }
        : { sender_action: 'react', payload: { message_id: externalId, reaction: platform.reactionOf(emoji) } }
    const json = { recipient: { id: personOf(to) }, ...asked }
    await call(connection, { path: 'me/messages', json, result: z.unknown(), timeoutMs })
  }

  async function act(to: string, sender_action: 'typing_on' | 'mark_seen', connection: MessagingConnection): Promise<void> {
    const json = { recipient: { id: personOf(to) }, sender_action }
    await call(connection, { path: 'me/messages', json, result: z.unknown(), timeoutMs })
  }

  return defineAdapter({
    definition: platform.definition,
    hook: {
      verify: verifyApp,
      handshake,
      app: { family: 'meta', appOf: ({ appId }) => appId, secret: 'appSecret', split: (body) => splitByAccount(body, platform.object) },
    },
    split: (body) => split(body, platform.object),
    receive: (body, { settings }) => receive(body, settings),
    plan: (message) => plan(message, platform),
    send: (part, message, connection) => sendPart(part, message, { connection, timings }),
    // Instagram takes 100 texts a second from one account, Messenger three times as many.
    pace: { perSecond: 100 },
    repeatsAreHarmless: false,
    react,
    download: (ref, { net }) => openDownload(net, ref, { timeoutMs: timings.downloadMs }),
    profile: async ({ value }, connection) => {
      const path = `${personOf(value)}?fields=${platform.person.ask}`
      return { name: platform.person.read(await call(connection, { method: 'GET', path, result: z.unknown(), timeoutMs })) }
    },
    findPost: async (postId, connection) => {
      if (!/^[\d_]{1,80}$/.test(postId)) throw new SendError('permanent', { code: 'messageGone' })
      const { ask, read } = platform.comments.post
      return read(await call(connection, { method: 'GET', path: `${postId}?fields=${ask}`, result: z.unknown(), timeoutMs }))
    },
    typing: ({ to }, connection) => act(to, 'typing_on', connection),
    markRead: ({ to }, connection) => act(to, 'mark_seen', connection),
    account: {
      ask: async (connection) => ({ keyEndsAt: await endOfKey(keyOf(connection)), number: null }),
      renewKey: async (connection) => ({ token: await exchangeKey(keyOf(connection)) }),
    },
    connect: (connection) => connect(platform, connection, timings),
    // Two channels may serve one page: when one of them ends, it unsubscribes the page from the app for both.
    subscriptionFades: true,
    disconnect: (connection) => disconnect(platform, connection, timings),
    publicAddress: async (connection) => platform.link(await getAccount(platform, connection, timings)),
    signIn: signInToMeta(platform, timings),
    check: (connection) => check(platform, connection, timings),
  })
}

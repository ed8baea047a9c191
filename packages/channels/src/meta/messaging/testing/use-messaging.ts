import { messengerWorld } from '../../../kit/conformance/messenger-world.ts'
import { openMessenger, useAnew } from '../../../kit/conformance/open-messenger.ts'
import { outgoingMessage } from '../../../kit/conformance/outgoing-message.ts'
import { patienceOfTests } from '../../../kit/conformance/patience.ts'
import type { ConformanceWorld } from '../../../kit/conformance/world.ts'
import type { InboundEvent } from '../../../kit/inbound.ts'
import type { OutgoingMessage } from '../../../kit/outgoing.ts'
import { hmacHex } from '../../../kit/sign.ts'
import { handshake } from '../../hook.ts'
import { adaptMessaging } from '../adapter.ts'
import { appId, postsOf } from '../fixtures/posts.ts'
import type { MessagingSettings, Platform } from '../platform.ts'
import { simulateMessaging } from '../simulator/simulator.ts'

const hourMs = 3_600_000

/** The adapter with the patience of a test. */
export function impatient(platform: Platform) {
  return adaptMessaging(platform, patienceOfTests)
}

export type MessagingOffice = Awaited<ReturnType<typeof openMessagingOffice>>

/** A platform of its own on a free port, with an account that is connected and a customer who has just written. */
export async function openMessagingOffice(platform: Platform, clock = { at: new Date('2026-03-28T20:00:00Z') }) {
  const adapter = impatient(platform)
  const simulator = simulateMessaging(platform.object, { webhookRetryMs: 20, now: () => clock.at })
  const office = await openMessenger({
    adapter,
    simulator,
    settings: { accountId: '102290129340398', appId, accountName: '', comments: true },
    secrets: { token: 'EAAJB0123456789abcdefghij', appSecret: '0123456789abcdef0123456789abcdef' },
    answer: (request) => handshake(request)?.body ?? '',
    now: () => clock.at,
  })
  const { connection, boris, door } = office
  boris.write('Good evening')

  /** What was said to us and can be believed, each once. */
  async function heard(): Promise<InboundEvent[]> {
    const believed = door.posts.filter((post) => post.method === 'POST' && adapter.hook?.verify(post, connection))
    const raw = new Map(believed.flatMap(({ body }) => adapter.split(body) ?? []).map((update) => [update.externalId, update]))
    return (await Promise.all([...raw.values()].map(({ body }) => adapter.receive(body, connection)))).flat()
  }

  async function reply(message: Partial<OutgoingMessage>): Promise<string[]> {
    const whole = outgoingMessage({ to: boris.person.id, ...message })
    const ids: string[] = []
    for (const part of adapter.plan(whole)) ids.push(...(await adapter.send(part, whole, connection)).externalIds)
    return ids
  }

  return { ...office, adapter, clock, heard, reply }
}

/** The same for each test. */
export const useMessagingOffice = (platform: Platform): MessagingOffice => useAnew(() => openMessagingOffice(platform))

/** What the conformance suite needs for a platform. */
export function messagingWorld(platform: Platform): ConformanceWorld<MessagingSettings> {
  const posts = postsOf(platform.object)
  return {
    updates: Object.values(posts).map((post) => Buffer.from(JSON.stringify(post))),

    hook({ secrets }) {
      const body = Buffer.from(JSON.stringify(posts.text))
      const headers = { 'x-hub-signature-256': `sha256=${hmacHex(secrets.appSecret ?? '', body)}` }
      return { request: { method: 'POST', headers, query: {}, body }, proofHeader: 'x-hub-signature-256', signsBody: true }
    },

    async open() {
      const office = await openMessagingOffice(platform)
      const { account, boris, clock } = office
      const world = messengerWorld(office, {
        differing: { busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 10_000, wholeChannel: true } },
        blocked: { name: 'the customer has blocked us', expected: { kind: 'blocked', code: 'recipientBlocked' } },
      })
      const closeWindow = () => {
        clock.at = new Date(clock.at.getTime() + 25 * hourMs)
      }
      return {
        ...world,
        endKey: (at) => account.endKey(at),
        faults: [
          ...world.faults,
          { name: 'the window is closed', start: closeWindow, expected: { kind: 'window_closed', code: 'windowClosed' } },
        ],
        async heal() {
          await world.heal()
          boris.write('Still there?')
        },
      }
    },
  }
}

import { jsonBodies } from '../../../kit/conformance/json-post.ts'
import { openMessenger, useAnew } from '../../../kit/conformance/open-messenger.ts'
import { patienceOfTests } from '../../../kit/conformance/patience.ts'
import type { ConformanceWorld } from '../../../kit/conformance/world.ts'
import { metaWorld, signedPost } from '../../testing/meta-world.ts'
import { adaptMessaging } from '../adapter.ts'
import { appId, postsOf } from '../fixtures/posts.ts'
import type { MessagingSettings, Platform } from '../platform.ts'
import { simulateMessaging } from '../simulator/simulator.ts'

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
    now: () => clock.at,
  })
  office.boris.write('Good evening')
  return { ...office, adapter, clock }
}

/** The same for each test. */
export const useMessagingOffice = (platform: Platform): MessagingOffice => useAnew(() => openMessagingOffice(platform))

/** What the conformance suite needs for a platform. */
export function messagingWorld(platform: Platform): ConformanceWorld<MessagingSettings> {
  const posts = postsOf(platform.object)
  return {
    updates: jsonBodies(posts),

    hook: (connection) => signedPost(posts.text, connection),

    open: async () =>
      metaWorld(await openMessagingOffice(platform), {
        differing: { busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 10_000, wholeChannel: true } },
        blocked: { name: 'the customer has blocked us', expected: { kind: 'blocked', code: 'recipientBlocked' } },
      }),
  }
}

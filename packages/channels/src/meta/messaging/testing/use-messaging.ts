import { afterEach, beforeEach } from 'vitest'
import { openCompanyDoor } from '../../../kit/conformance/company-door.ts'
import { connectionFor } from '../../../kit/conformance/connection-for.ts'
import { outgoingMessage } from '../../../kit/conformance/outgoing-message.ts'
import type { ConformanceWorld, WorldFault } from '../../../kit/conformance/world.ts'
import { usualCallTimings } from '../../../kit/http/timings.ts'
import type { InboundEvent } from '../../../kit/inbound.ts'
import type { OutgoingMessage } from '../../../kit/outgoing.ts'
import { hmacHex } from '../../../kit/sign.ts'
import type { Fault } from '../../../kit/simulator/faults.ts'
import { serveSimulator } from '../../../kit/simulator/serve.ts'
import { handshake } from '../../hook.ts'
import { adaptMessaging } from '../adapter.ts'
import { appId, postsOf } from '../fixtures/posts.ts'
import type { MessagingConnection, MessagingSettings, Platform } from '../platform.ts'
import { simulateMessaging } from '../simulator/simulator.ts'

const hourMs = 3_600_000

/** The adapter with the patience of a test. */
export function impatient(platform: Platform) {
  return adaptMessaging(platform, { ...usualCallTimings, answerMs: 1_000, uploadMs: 20_000, downloadMs: 1_000 })
}

export type MessagingOffice = Awaited<ReturnType<typeof openMessagingOffice>>

/** A platform of its own on a free port, with an account that is connected and a customer who has just written. */
export async function openMessagingOffice(platform: Platform, clock = { at: new Date('2026-03-28T20:00:00Z') }) {
  const adapter = impatient(platform)
  const simulator = simulateMessaging(platform.object, { webhookRetryMs: 20, now: () => clock.at })
  const served = await serveSimulator(simulator)
  const door = await openCompanyDoor((request) => handshake(request)?.body ?? '')
  const settings = { accountId: '102290129340398', appId }
  const secrets = { token: 'EAAJB0123456789abcdefghij', appSecret: '0123456789abcdef0123456789abcdef' }
  const given = { settings, secrets, apiBase: served.url, hookUrl: door.hookUrl, now: () => clock.at }
  const connection: MessagingConnection = connectionFor(given)
  const account = simulator.account({ name: 'Lighthouse', settings, secrets })
  if (!account) throw new Error('There is no such account')
  await adapter.connect?.(connection)
  const boris = account.phone(account.addPerson({ name: 'Boris Volkov' }))
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

  async function close(): Promise<void> {
    await Promise.all([served.close(), door.close()])
  }

  return { adapter, simulator, connection, account, boris, door, clock, heard, reply, close }
}

/** The same for each test. */
export function useMessagingOffice(platform: Platform): MessagingOffice {
  const office = {} as MessagingOffice // Filled before each test.
  beforeEach(async () => void Object.assign(office, await openMessagingOffice(platform)))
  afterEach(() => office.close())
  return office
}

const expectations: Readonly<Record<Fault, WorldFault['expected']>> = {
  serverError: { kind: 'retry', code: 'providerFailed' },
  busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 10_000, wholeChannel: true },
  notJson: { kind: 'retry', code: 'providerFailed' },
  redirect: { kind: 'retry', code: 'answerNotUnderstood' },
  hang: { kind: 'retry', code: 'timedOut' },
  reset: { kind: 'retry', code: 'connectionFailed' },
  resetAfterAccepting: { kind: 'retry', code: 'connectionFailed' },
  halfBody: { kind: 'retry', code: 'connectionFailed' },
  unauthorized: { kind: 'channel', code: 'tokenInvalid' },
}

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
      const { simulator, connection, boris, clock, close } = await openMessagingOffice(platform)
      const faults = Object.entries(expectations).map(([fault, expected]) => ({
        name: fault,
        start: () => simulator.faults.break(fault as Fault),
        expected,
      }))
      return {
        connection,
        to: boris.person.id,
        arrived: () => boris.messages().filter(({ fromCompany }) => fromCompany).length,
        faults: [
          ...faults,
          { name: 'the customer has blocked us', start: () => boris.block(), expected: { kind: 'blocked', code: 'recipientBlocked' } },
          {
            name: 'the window is closed',
            start: () => {
              clock.at = new Date(clock.at.getTime() + 25 * hourMs)
            },
            expected: { kind: 'window_closed', code: 'windowClosed' },
          },
        ],
        heal: () => {
          simulator.faults.heal()
          if (!boris.started()) boris.start()
          boris.write('Still there?')
        },
        fileRef: () => `${connection.apiBase}/media/${boris.send({ sort: 'document', bytes: Buffer.from('contract') }).file?.id}/contract`,
        close,
      }
    },
  }
}

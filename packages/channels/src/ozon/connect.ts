import { z } from 'zod'
import type { CheckResult, Connection } from '../kit/adapter.ts'
import { explainFailure } from '../kit/http/explain-failure.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import { type ChannelProblem, SendError } from '../kit/send-error.ts'
import { call } from './api/call.ts'
import type { OzonSettings } from './definition.ts'
import { notificationTypes } from './receive/notification.ts'

type Given = Connection<OzonSettings>

const Addresses = z.object({
  urls: z
    .array(
      z.object({
        id: z.union([z.number(), z.string()]),
        url: z.string(),
        enable: z.boolean().catch(true),
        types: z.array(z.object({ type: z.string() })).catch([]),
      }),
    )
    .nullish(),
})
type Address = NonNullable<z.infer<typeof Addresses>['urls']>[number]

const Subscription = z.object({ is_premium: z.boolean().optional().catch(undefined), type: z.string().optional().catch(undefined) })
const Seller = z.object({ subscription: Subscription.nullish().catch(undefined) })

/**
 * Makes sure that the key opens the chats, and tells Ozon our address. An address that Ozon does not take is no failure: then polling alone brings messages,
 * and the check says so. Throws {@link SendError}.
 */
export async function connect(connection: Given, timings: CallTimings): Promise<void> {
  await openChats(connection, timings)
  if (connection.hookUrl === null) return
  try {
    await subscribe(connection, connection.hookUrl, timings)
  } catch (error) {
    if (!(error instanceof SendError) || error.kind === 'retry') throw error
  }
}

/** Takes our address away; one of another program stays. Throws {@link SendError}. */
export async function disconnect(connection: Given, timings: CallTimings): Promise<void> {
  const ours = (await addresses(connection, timings)).find(({ url }) => url === connection.hookUrl)
  if (ours) await notification(connection, 'delete', { id: ours.id }, timings)
}

/** Asks Ozon whether the key is good, what the shop has subscribed to, and where notifications go. Never throws. */
export async function check(connection: Given, timings: CallTimings): Promise<CheckResult[]> {
  try {
    await openChats(connection, timings)
  } catch (error) {
    const { problem } = explainFailure(error)
    // The key was good enough to be told that the subscription is missing.
    const isPlan = problem.code === 'planMissing'
    return isPlan
      ? [
          { id: 'key', state: 'passed' },
          { id: 'plan', state: 'failed', problem },
          { id: 'push', state: 'unknown' },
        ]
      : [
          { id: 'key', state: 'failed', problem },
          { id: 'plan', state: 'unknown' },
          { id: 'push', state: 'unknown' },
        ]
  }
  const plan = await checkPlan(connection, timings)
  return [
    { id: 'key', state: 'passed' },
    { id: 'plan', ...plan },
    { id: 'push', ...(await checkPush(connection, timings)) },
  ]
}

type Result = Omit<CheckResult, 'id'>

/** Ozon names the subscription in words that it does not list: only one that is known to be too small fails. */
async function checkPlan(connection: Given, { answerMs: timeoutMs }: CallTimings): Promise<Result> {
  try {
    const { subscription } = await call(connection, { path: '/v1/seller/info', result: Seller, timeoutMs })
    const type = subscription?.type?.replaceAll(/[\s_-]+/g, '').toUpperCase() ?? ''
    if (/PREMIUM(PLUS|PRO)/.test(type)) return { state: 'passed' }
    const isTooSmall = subscription?.is_premium === false || /^PREMIUM(LITE)?$/.test(type)
    return isTooSmall ? failed({ code: 'planMissing', detail: subscription?.type }) : { state: 'unknown' }
  } catch {
    // A key for chats may not ask this; whether the shop may answer is seen when it does.
    return { state: 'unknown' }
  }
}

async function checkPush(connection: Given, timings: CallTimings): Promise<Result> {
  if (connection.hookUrl === null) return { state: 'unknown' }
  try {
    const all = await addresses(connection, timings)
    const ours = all.find(({ url }) => url === connection.hookUrl)
    if (ours && isComplete(ours)) return { state: 'passed' }
    const isTaken = !ours && all.some(hasOurTypes)
    return failed({ code: isTaken ? 'hookOverridden' : 'hookNotReachable' })
  } catch (error) {
    return failed(explainFailure(error).problem)
  }
}

function failed(problem: ChannelProblem): Result {
  return { state: 'failed', problem }
}

async function subscribe(connection: Given, url: string, timings: CallTimings): Promise<void> {
  const ours = (await addresses(connection, timings)).find((one) => one.url === url)
  const types = notificationTypes
  if (!ours) return await notification(connection, 'set', { url, types }, timings)
  if (!notificationTypes.every((type) => typesOf(ours).includes(type)))
    await notification(connection, 'update', { id: ours.id, url, types }, timings)
  if (!ours.enable) await notification(connection, 'enable', { id: ours.id, enabled: true }, timings)
}

function isComplete(address: Address): boolean {
  return address.enable && notificationTypes.every((type) => typesOf(address).includes(type))
}

function hasOurTypes(address: Address): boolean {
  return address.enable && typesOf(address).includes('TYPE_NEW_MESSAGE')
}

function typesOf({ types }: Address): string[] {
  return types.map(({ type }) => type)
}

async function addresses(connection: Given, { answerMs: timeoutMs }: CallTimings): Promise<Address[]> {
  return (await call(connection, { path: '/v1/notification/list', result: Addresses, timeoutMs })).urls ?? []
}

async function notification(connection: Given, method: string, json: object, { answerMs: timeoutMs }: CallTimings): Promise<void> {
  await call(connection, { path: `/v1/notification/${method}`, json, result: z.unknown(), timeoutMs })
}

async function openChats(connection: Given, { answerMs: timeoutMs }: CallTimings): Promise<void> {
  const json = { filter: { unread_only: true }, limit: 1 }
  await call(connection, { path: '/v3/chat/list', json, result: z.object({ chats: z.array(z.unknown()).nullish() }), timeoutMs })
}

import { z } from 'zod'
import type { CheckResult, Connection } from '../kit/adapter.ts'
import { explainFailure } from '../kit/http/explain-failure.ts'
import { type ChannelProblem, SendError } from '../kit/send-error.ts'
import { call } from './api/call.ts'
import type { MaxSettings } from './definition.ts'
import { updateTypes } from './receive/update.ts'
import type { MaxTimings } from './timings.ts'

const Me = z.object({ user_id: z.union([z.number(), z.string()]), username: z.string().nullish() })
const Subscriptions = z.object({ subscriptions: z.array(z.object({ url: z.string() })) })

type Given = Connection<MaxSettings>

/** Subscribes our address, or gives it back, because MAX gives updates either by it or on request. Throws {@link SendError}. */
export async function connect(connection: Given, timings: MaxTimings): Promise<void> {
  if (connection.settings.delivery === 'poll') return await unsubscribe(connection, timings)
  if (connection.hookUrl === null) throw new SendError('channel', { code: 'publicAddressMissing' })
  const json = { url: connection.hookUrl, update_types: updateTypes, secret: connection.hookSecret }
  await call(connection, { method: 'POST', path: '/subscriptions', json, result: z.unknown(), timeoutMs: timings.answerMs })
}

/** Takes our address away; one of another program stays. */
export async function unsubscribe(connection: Given, { answerMs }: MaxTimings): Promise<void> {
  const urls = await subscribed(connection, answerMs)
  if (connection.hookUrl === null || !urls.includes(connection.hookUrl)) return
  const query = { url: connection.hookUrl }
  await call(connection, { method: 'DELETE', path: '/subscriptions', query, result: z.unknown(), timeoutMs: answerMs })
}

/** Asks MAX who the bot is and where its updates go. Never throws. */
export async function check(connection: Given, timings: MaxTimings): Promise<CheckResult[]> {
  try {
    await getOwnName(connection, timings)
    const problem = await checkHook(connection, timings)
    return [{ id: 'token', state: 'passed' }, problem ? { id: 'hook', state: 'failed', problem } : { id: 'hook', state: 'passed' }]
  } catch (error) {
    return [
      { id: 'token', state: 'failed', problem: explainFailure(error).problem },
      { id: 'hook', state: 'unknown' },
    ]
  }
}

async function checkHook(connection: Given, { answerMs }: MaxTimings): Promise<ChannelProblem | undefined> {
  const { hookUrl, settings } = connection
  const polls = settings.delivery === 'poll'
  if (!polls && hookUrl === null) return { code: 'publicAddressMissing' }
  const urls = await subscribed(connection, answerMs)
  if (polls) return urls.length === 0 ? undefined : { code: 'hookOverridden' }
  if (urls.includes(hookUrl ?? '')) return undefined
  // After eight hours without an answer of ours MAX forgets the address; anybody else's would stand in its place.
  return { code: urls.length === 0 ? 'hookNotReachable' : 'hookOverridden' }
}

/** The bot's public name; null where it has none. Throws {@link SendError}. */
export async function getOwnName(connection: Connection, { answerMs }: MaxTimings): Promise<string | null> {
  return (await call(connection, { method: 'GET', path: '/me', result: Me, timeoutMs: answerMs })).username ?? null
}

async function subscribed(connection: Connection, timeoutMs: number): Promise<string[]> {
  const { subscriptions } = await call(connection, { method: 'GET', path: '/subscriptions', result: Subscriptions, timeoutMs })
  return subscriptions.map(({ url }) => url)
}

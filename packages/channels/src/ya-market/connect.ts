import { z } from 'zod'
import type { CheckResult, Connection } from '../kit/adapter.ts'
import { explainFailure } from '../kit/http/explain-failure.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import type { ChannelProblem, SendError } from '../kit/send-error.ts'
import { ask, call } from './api/call.ts'
import type { YaMarketSettings } from './definition.ts'

type Given = Connection<YaMarketSettings>

const Key = z.object({ result: z.object({ apiKey: z.object({ authScopes: z.array(z.string()) }) }) })

/** Either of these lets us read chats and write in them; reading alone is not enough. */
const scopes = ['COMMUNICATION', 'ALL_METHODS']

/** Makes sure that the key opens the chats of the cabinet; our own address is told to the Market by a person. Throws {@link SendError}. */
export async function connect(connection: Given, timings: CallTimings): Promise<void> {
  await openCabinet(connection, timings)
}

/** Asks the Market what the key may do, and whether it opens this cabinet. Never throws. */
export async function check(connection: Given, timings: CallTimings): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  try {
    const allowed = await scopesOf(connection, timings)
    results.push({ id: 'token', state: 'passed' })
    const mayTalk = scopes.some((scope) => allowed.includes(scope))
    results.push({ id: 'scope', state: mayTalk ? 'passed' : 'failed', ...(!mayTalk && { problem: { code: 'notPermitted' } }) })
    if (mayTalk) results.push(await checkCabinet(connection, timings))
  } catch (error) {
    results.push({ id: 'token', state: 'failed', problem: explainFailure(error).problem })
  }
  const unknown = ['token', 'scope', 'business'].slice(results.length).map((id): CheckResult => ({ id, state: 'unknown' }))
  return [...results, ...unknown]
}

async function checkCabinet(connection: Given, timings: CallTimings): Promise<CheckResult> {
  const id = 'business'
  try {
    await openCabinet(connection, timings)
    return { id, state: 'passed' }
  } catch (error) {
    return { id, state: 'failed', problem: ofAnother(explainFailure(error)) }
  }
}

/** The key itself has been found good: what is refused is the cabinet. */
function ofAnother({ kind, problem }: SendError): ChannelProblem {
  return kind === 'channel' || kind === 'permanent' ? { ...problem, code: 'accountDiffers' } : problem
}

async function openCabinet(connection: Given, { answerMs: timeoutMs }: CallTimings): Promise<void> {
  const result = z.object({ result: z.object({ chats: z.array(z.unknown()) }) })
  await call(connection, { path: 'chats', query: { limit: '1' }, json: {}, result, timeoutMs })
}

async function scopesOf(connection: Given, { answerMs: timeoutMs }: CallTimings): Promise<readonly string[]> {
  return (await ask(connection, { path: 'auth/token', result: Key, timeoutMs })).result.apiKey.authScopes
}

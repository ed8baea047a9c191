import { z } from 'zod'
import { callJson } from '../../kit/http/call-json.ts'
import type { MultipartBody } from '../../kit/http/multipart.ts'
import { SendError } from '../../kit/send-error.ts'
import type { AvitoTimings } from '../timings.ts'
import { explainRefusal } from './explain-refusal.ts'
import { baseOf, type Keys, type Shop } from './keys.ts'
import { wordsOf } from './words-of.ts'

/** The way to Avito for a shop: its account, the tokens that are kept, and how long calls may take. `signal` ends everything under way. */
export type Way = { shop: Shop; keys: Keys; timings: AvitoTimings; signal?: AbortSignal }

type Call<Result> = {
  method?: 'GET' | 'POST'
  path: string
  query?: Readonly<Record<string, string>>
  json?: unknown
  /** Made anew for each attempt: a body can be read once. */
  multipart?: () => MultipartBody
  result: z.ZodType<Result>
  timeoutMs?: number
}

/** Calls the API with a token that works: one that is refused is renewed once. Throws {@link SendError}; no secret is in any. */
export async function call<Result>(way: Way, given: Call<Result>): Promise<Result> {
  const { shop, keys, timings, signal } = way
  const token = await beforeAborted(keys.get(shop, timings.answerMs), signal)
  const first = await attempt(way, given, token)
  if (first.status !== 401) return readAnswer(given, first, token)
  await keys.drop(shop, token)
  const renewed = await beforeAborted(keys.get(shop, timings.answerMs), signal)
  return readAnswer(given, await attempt(way, given, renewed), renewed)
}

type Answer = Awaited<ReturnType<typeof callJson>>

async function attempt({ shop, timings, signal }: Way, given: Call<unknown>, token: string): Promise<Answer> {
  const { method = 'GET', path, query, json, multipart, timeoutMs = timings.answerMs } = given
  const search = query ? `?${new URLSearchParams(query)}` : ''
  return await callJson(shop.net, `${baseOf(shop)}/${path}${search}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    timeoutMs,
    ...(json !== undefined && { json }),
    ...(multipart && { multipart: multipart() }),
    ...(signal && { signal }),
  })
}

function readAnswer<Result>({ path, result }: Call<Result>, { status, body }: Answer, token: string): Result {
  if (status < 200 || status >= 300) throw explainRefusal({ status, words: wordsOf(body, [token]) })
  const read = result.safeParse(body)
  if (read.success) return read.data
  throw new SendError('retry', { code: 'answerNotUnderstood', detail: `The result of ${path.split('/').at(-1)} has an unknown shape` })
}

/** A token is for everybody who asks, so nobody's signal ends its call; they only stop waiting. */
async function beforeAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return await work
  const aborted = Promise.withResolvers<never>()
  const stop = () => aborted.reject(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

const Self = z.object({ id: z.union([z.int().positive(), z.string().regex(/^[1-9]\d*$/)]).transform(String) })

/** The number of the shop's account, which most paths need. It is asked once. Throws {@link SendError}. */
export async function accountIdOf(way: Way): Promise<string> {
  return await way.keys.accountId(way.shop, async () => (await call(way, { path: 'core/v1/accounts/self', result: Self })).id)
}

/** The path of something in the messenger of the shop's account. */
export async function pathOf(way: Way, version: 'v1' | 'v2' | 'v3', rest: string): Promise<string> {
  return `messenger/${version}/accounts/${await accountIdOf(way)}/${rest}`
}

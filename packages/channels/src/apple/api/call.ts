import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import { explainFailure } from '../../kit/http/explain-failure.ts'
import { explainStatus } from '../../kit/http/explain-status.ts'
import { readText } from '../../kit/http/read-text.ts'
import { parseJson } from '../../kit/json.ts'
import { SendError } from '../../kit/send-error.ts'
import type { AppleSettings } from '../definition.ts'
import { writeToken } from './token.ts'

/** The part of a connection that calls need. */
export type Business = Pick<Connection<AppleSettings>, 'settings' | 'secrets' | 'apiBase' | 'net' | 'now'>

type Call = { method: 'GET' | 'POST'; headers?: Readonly<Record<string, string>>; json?: object; timeoutMs: number }

/**
 * Calls Apple's gateway in the company's name, and gives its answer where it is JSON; a message is answered with nothing. Throws {@link SendError}.
 * What the statuses mean beside 200 and 410 is not stated: they are taken for what they mean everywhere.
 */
export async function call(path: string, { method, headers = {}, json, timeoutMs }: Call, business: Business): Promise<unknown> {
  const { settings, secrets, apiBase, net, now } = business
  const secret = secrets.secret?.trim()
  if (!secret) throw new SendError('channel', { code: 'tokenInvalid' })
  const base = (apiBase ?? 'https://mspgw.push.apple.com').replace(/\/+$/, '')
  const authorization = `Bearer ${writeToken(settings.mspId, { secret, now: now() })}`
  try {
    const response = await net.fetch(`${base}/v1/${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { authorization, 'source-id': settings.businessId, ...(json && { 'content-type': 'application/json' }), ...headers },
      ...(json && { body: JSON.stringify(json) }),
    })
    const text = await readText(response)
    if (response.ok) return parseJson(text)
    throw explain(response, text)
  } catch (error) {
    throw explainFailure(error)
  }
}

/** An answer in the shape that a call needs. Throws {@link SendError}. */
export function readAnswer<Result>(answer: unknown, schema: z.ZodType<Result>): Result {
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  throw new SendError('retry', { code: 'answerNotUnderstood', detail: z.prettifyError(read.error).slice(0, 200) })
}

/** 410: the customer has closed the conversation. */
function explain({ status, headers }: Response, text: string): SendError {
  const words = text.trimStart().startsWith('<') ? '' : text.slice(0, 300)
  if (status === 410) return new SendError('blocked', { code: 'chatFinished', detail: `HTTP 410 ${words}`.trim() })
  const seconds = Number(headers.get('retry-after'))
  if (status !== 429 || !(seconds > 0)) return explainStatus({ status, words }, { forbidden: 'notPermitted' })
  const retryAfterMs = Math.min(seconds, 3600) * 1000
  return new SendError('retry', { code: 'providerBusy', detail: 'HTTP 429' }, { retryAfterMs, wholeChannel: true })
}

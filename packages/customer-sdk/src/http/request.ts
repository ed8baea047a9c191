import { ChatError, toChatError } from '../chat-error.ts'

/** No answer for so long counts as a cut connection. */
const answerTimeoutMs = 20_000

export type RequestOptions = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  url: string
  headers: Record<string, string>
  body?: unknown
}

/** One JSON call: the answer's entity, or a {@link ChatError}. */
export async function request<T>(fetch: typeof globalThis.fetch, { method, url, headers, body }: RequestOptions): Promise<T> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), answerTimeoutMs)
  try {
    const answer = await fetch(url, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: timeout.signal,
    })
    return readEntity<T>(answer.status, await answer.text(), answer.headers.get('retry-after'))
  } catch (thrown) {
    throw toChatError(thrown)
  } finally {
    clearTimeout(timer)
  }
}

/** Takes the envelope apart: `{ code: 'ok', entity }` or `{ code, message }`. */
export function readEntity<T>(status: number, text: string, retryAfter: string | null): T {
  let envelope: { code?: unknown; entity?: T; message?: unknown }
  try {
    envelope = JSON.parse(text)
  } catch {
    throw new ChatError({ code: 'badAnswer', message: `HTTP ${status}` }, status)
  }
  if (status < 400 && envelope?.code === 'ok') return envelope.entity as T
  if (typeof envelope?.code !== 'string') throw new ChatError({ code: 'badAnswer', message: `HTTP ${status}` }, status)
  const message = typeof envelope.message === 'string' ? envelope.message : envelope.code
  throw new ChatError({ code: envelope.code as ChatError['code'], message }, status, secondsToMs(retryAfter))
}

function secondsToMs(retryAfter: string | null): number {
  const seconds = Number(retryAfter)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 300) * 1_000 : 0
}

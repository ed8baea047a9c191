import type { ApiErrorCode } from './api-error.ts'
import { ApiError } from './api-error.ts'
import { offlineText, storedLanguage } from './language.ts'
import { reactToRefusal } from './refusals.ts'
import { fillRoute } from './route.ts'
import { sessionToken } from './session.ts'
import { isRenewalDue, renewToken } from './token-renewal.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** The caller deals with 401, 403 and 404 itself: nobody is sent to another page, but to set up the second factor that is demanded. */
  quiet?: boolean
  /** A missing right or option is answered where it was asked: what was typed there is not lost. */
  inPlace?: boolean
  /** Lets the request outlive the page (a draft saved while it closes). */
  keepalive?: boolean
}

/**
 * Makes one call and answers the entity inside the envelope.
 * Throws `ApiError` for every refusal, `offline` when no answer came; an aborted call throws the abort as fetch does.
 */
export async function call(route: string, input: unknown, options: CallOptions = {}): Promise<unknown> {
  const request = fillRoute(route, input)
  const response = await send(request, options)
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && isEnvelope(answer)) return answer.entity
  const error = toApiError(response.status, answer)
  if (!options.quiet || error.code === 'twoFactorSetupRequiredException') reactToRefusal(error, options)
  throw error
}

/** Headers of every call: the session and the language of texts. */
export function callHeaders(): Record<string, string> {
  const token = sessionToken()
  return { 'accept-language': storedLanguage(), ...(token ? { authorization: `Bearer ${token}` } : {}) }
}

/** Reads a refusal; an answer that is not ours (a proxy's page) becomes `serviceUnavailableException` or `unknownException`. */
export function toApiError(status: number, answer: unknown): ApiError {
  if (isRefusal(answer)) return new ApiError({ code: answer.code, message: answer.message, params: answer.params ?? {}, status })
  const code: ApiErrorCode = status >= 502 && status <= 504 ? 'serviceUnavailableException' : 'unknownException'
  return new ApiError({ code, message: offlineText(), status })
}

async function send(request: ReturnType<typeof fillRoute>, { signal, keepalive }: CallOptions): Promise<Response> {
  const { url, method, body } = request
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  try {
    return await withSession((session) => fetch(url, { method, headers: { ...session, ...json }, body, signal, keepalive }))
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError({ code: 'offline', message: offlineText(), status: 0 })
  }
}

/**
 * Sends a request with the session's headers. The token is renewed before where it is due, and once after a 401: the answer is 401 only
 * when the session is over. Throws what fetch throws.
 */
export async function withSession(request: (headers: Record<string, string>) => Promise<Response>): Promise<Response> {
  // If it cannot be renewed now it is still good, or the answer will say so.
  if (isRenewalDue()) await renewToken().catch(() => {})
  const token = sessionToken()
  const response = await request(callHeaders())
  return response.status === 401 && token && (await renewToken(token)) ? request(callHeaders()) : response
}

function isEnvelope(answer: unknown): answer is { code: 'ok'; entity: unknown } {
  return typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 'ok' && 'entity' in answer
}

function isRefusal(answer: unknown): answer is { code: ApiErrorCode; message: string; params?: Record<string, unknown> } {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer && typeof answer.message === 'string'
}

import type { WebhookProblem } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { errorCodeOf } from '../../platform/database/error-code.ts'
import { ForbiddenAddress } from '../../platform/net/guarded-net.ts'
import { describeHeaders, readBeginning } from './read-answer.ts'
import { secretsOf, signedHeaders } from './signing-secret.ts'
import type { WebhookRow } from './tables.ts'

/** Reliability 1.1 row 16. */
const patienceMs = 10_000

/** One attempt, and what came of it; `problem` is null when it passed. */
export type Attempt = {
  at: Date
  durationMs: number
  status: number | null
  problem: WebhookProblem | null
  requestHeaders: Record<string, string>
  responseHeaders: Record<string, string>
  responseBody: string
}

/**
 * Posts a message to a webhook. Any 2xx within ten seconds is a success, whatever else it says. Redirects are not followed, and no more of
 * the answer is read than anybody will look at.
 */
export async function sendWebhook(app: AppContext, webhook: WebhookRow, message: { id: string; body: string }): Promise<Attempt> {
  const at = app.now()
  const started = performance.now()
  const requestHeaders = {
    'content-type': 'application/json',
    'user-agent': 'Besedka-Webhooks/1.0',
    ...signedHeaders({ ...message, at, secrets: secretsOf(app, webhook, at) }),
  }
  const took = () => Math.round(performance.now() - started)
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const response = await app.net.fetch(webhook.url, { method: 'POST', headers: requestHeaders, body: message.body, signal })
    const responseBody = await readBeginning(response)
    const { status } = response
    return {
      at,
      durationMs: took(),
      status,
      problem: problemOfStatus(status),
      requestHeaders,
      responseHeaders: describeHeaders(response.headers),
      responseBody,
    }
  } catch (error) {
    const problem = signal.aborted ? 'timedOut' : problemOfError(error)
    return { at, durationMs: took(), status: null, problem, requestHeaders, responseHeaders: {}, responseBody: '' }
  }
}

function problemOfStatus(status: number): WebhookProblem | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirected'
  if (status === 410) return 'gone'
  if (status === 429) return 'tooManyRequests'
  // "Too slow" and "too early" speak of the moment, not of the message.
  return status >= 400 && status < 500 && status !== 408 && status !== 425 ? 'refused' : 'failed'
}

function problemOfError(error: unknown): WebhookProblem {
  if (error instanceof ForbiddenAddress) return 'addressForbidden'
  const code = errorCodeOf(error) ?? errorCodeOf(error instanceof Error ? error.cause : undefined) ?? ''
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS/.test(code)) return 'certificate'
  if (/TIMEOUT/.test(code)) return 'timedOut'
  return /HPE_|UND_ERR_(RESPONSE|HTTP|INVALID)/.test(code) ? 'failed' : 'connectionFailed'
}

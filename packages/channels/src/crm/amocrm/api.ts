import { z } from 'zod'
import { callJson } from '../../kit/http/call-json.ts'
import { SendError } from '../../kit/send-error.ts'
import type { CrmConnection } from '../kit/adapter.ts'
import { withAccess } from '../kit/oauth.ts'

const timeoutMs = 20_000
/** amoCRM counts calls by the second. https://www.amocrm.ru/developers/content/api/recommendations */
const limitPauseMs = 1_000

/** Errors by RFC 7807, with what is wrong about each record. */
const Problem = z.looseObject({
  title: z.string().catch(''),
  detail: z.string().catch(''),
  'validation-errors': z
    .array(z.object({ errors: z.array(z.object({ path: z.string().catch(''), detail: z.string().catch('') })) }))
    .catch([]),
})

type Call = { method?: 'GET' | 'POST' | 'PATCH'; query?: Readonly<Record<string, string>>; json?: unknown }

/** Calls the API of the account. Answers null for an empty answer (204). Throws SendError. */
export async function callAmo(connection: CrmConnection, path: string, { method = 'GET', query = {}, json }: Call = {}): Promise<unknown> {
  const url = `${new URL(connection.settings.address ?? '').origin}/api/v4/${path}?${new URLSearchParams(query)}`
  return withAccess(connection, async (accessToken) => {
    await connection.turn()
    const headers = { authorization: `Bearer ${accessToken}` }
    const { status, body } = await callJson(connection.net, url, { method, headers, ...(json !== undefined && { json }), timeoutMs })
    if (status >= 200 && status < 300) return body
    throw explainRefusal(status, body)
  })
}

/** Whether a call failed because there is no record with this id. */
export function isNotFound(error: unknown): boolean {
  return error instanceof SendError && error.problem.code === 'recipientUnknown'
}

function explainRefusal(status: number, body: unknown): SendError {
  const { title, detail: words, 'validation-errors': wrong } = Problem.parse(body ?? {})
  const named = wrong.flatMap(({ errors }) => errors.map(({ path, detail }) => `${path}: ${detail}`))
  const detail = [title, words, ...named].filter(Boolean).join('. ') || `HTTP ${status}`
  if (status === 401) return new SendError('channel', { code: 'tokenInvalid', detail })
  // Not paid for, blocked, or without the rights to it.
  if (status === 402 || status === 403) return new SendError('channel', { code: 'notPermitted', detail })
  if (status === 404) return new SendError('permanent', { code: 'recipientUnknown', detail })
  if (status === 429) return new SendError('retry', { code: 'providerBusy', detail }, { retryAfterMs: limitPauseMs, wholeChannel: true })
  if (status >= 500) return new SendError('retry', { code: 'providerFailed', detail })
  return new SendError('permanent', { code: 'contentRejected', detail })
}

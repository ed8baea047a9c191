import { z } from 'zod'
import { callJson } from '../../kit/http/call-json.ts'
import { SendError } from '../../kit/send-error.ts'
import type { CrmConnection } from '../kit/adapter.ts'
import { withAccess } from '../kit/oauth.ts'

const timeoutMs = 20_000
/** Its bucket leaks 2 calls a second: after this there is room again. https://apidocs.bitrix24.com/limits.html */
const limitPauseMs = 2_000

const Refusal = z.object({ error: z.union([z.string(), z.number()]).transform(String), error_description: z.string().catch('') })
const Success = z.object({
  result: z.unknown(),
  next: z.number().optional().catch(undefined),
  total: z.number().optional().catch(undefined),
})

export type BitrixAnswer = z.infer<typeof Success>

/** Calls a method: by the inbound webhook of the connection, whose address is the secret, or with the access token of a sign-in. */
export async function callBitrix(connection: CrmConnection, method: string, params: object = {}): Promise<BitrixAnswer> {
  const { webhookUrl } = connection.secrets
  if (webhookUrl !== undefined) return ask(connection, `${webhookUrl.replace(/\/*$/, '')}/${method}.json`, params)
  return withAccess(connection, (auth) => ask(connection, `${connection.secrets.endpoint}${method}.json`, { ...params, auth }))
}

async function ask(connection: CrmConnection, url: string, json: object): Promise<BitrixAnswer> {
  await connection.turn()
  const { status, body } = await callJson(connection.net, url, { json, timeoutMs })
  const refusal = Refusal.safeParse(body)
  if (refusal.success) throw explainRefusal(status, refusal.data)
  const answer = Success.safeParse(body)
  if (!answer.success || status !== 200) throw new SendError('retry', { code: 'answerNotUnderstood', detail: `HTTP ${status}` })
  return answer.data
}

/** Nothing is there under this id: Bitrix24 says so in words only, with an empty code or one of these. */
export function isNotFound(error: unknown): boolean {
  return error instanceof SendError && error.kind === 'permanent' && /not found|не найден/i.test(error.problem.detail ?? '')
}

function explainRefusal(status: number, { error, error_description: words }: z.infer<typeof Refusal>): SendError {
  const detail = [error, words].filter(Boolean).join(': ')
  switch (error.toUpperCase()) {
    case 'QUERY_LIMIT_EXCEEDED':
      return new SendError('retry', { code: 'providerBusy', detail }, { retryAfterMs: limitPauseMs, wholeChannel: true })
    case 'OPERATION_TIME_LIMIT':
      return new SendError('retry', { code: 'providerBusy', detail }, { retryAfterMs: 60_000, wholeChannel: true })
    case 'INVALID_CREDENTIALS':
    case 'NO_AUTH_FOUND':
    case 'EXPIRED_TOKEN':
    case 'INVALID_TOKEN':
    case 'WRONG_CLIENT':
      return new SendError('channel', { code: 'tokenInvalid', detail })
    case 'INSUFFICIENT_SCOPE':
    case 'ACCESS_DENIED':
    case 'ERROR_METHOD_NOT_FOUND':
    case 'PAYMENT_REQUIRED':
      return new SendError('channel', { code: 'notPermitted', detail })
    case 'INTERNAL_SERVER_ERROR':
    case 'ERROR_UNEXPECTED_ANSWER':
    case 'OVERLOAD_LIMIT':
      return new SendError('retry', { code: 'providerFailed', detail })
    default:
      return status >= 500
        ? new SendError('retry', { code: 'providerFailed', detail })
        : new SendError('permanent', { code: 'contentRejected', detail })
  }
}

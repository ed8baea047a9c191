import { z } from 'zod'
import type { Connection } from '../kit/adapter.ts'
import { callJson, explainStatus } from '../kit/http/call-json.ts'
import type { MultipartBody } from '../kit/http/multipart.ts'
import { SendError } from '../kit/send-error.ts'

/** The part of a connection that calls need. */
export type GraphAccount = Pick<Connection, 'secrets' | 'apiBase' | 'net'>

/** What Meta says no with. `words` are without the token. */
export type GraphRefusal = { status: number; code: number; subcode: number; words: string }

export type GraphCall<Result> = {
  method?: 'GET' | 'POST' | 'DELETE'
  path: string
  json?: unknown
  multipart?: MultipartBody
  /** A file that is handed to a session of uploads, from its first byte on. */
  bytes?: Uint8Array<ArrayBuffer>
  /** Used in place of the account's own token: an app's. */
  token?: string
  result: z.ZodType<Result>
  timeoutMs: number
}

export const graphVersion = 'v23.0'

const Refusal = z.object({
  error: z.object({
    code: z.number().int(),
    error_subcode: z.number().int().optional().catch(undefined),
    message: z.string().catch(''),
    error_user_msg: z.string().optional().catch(undefined),
    error_data: z.object({ details: z.string() }).optional().catch(undefined),
  }),
})

/** Calls Meta's Graph API; `explain` says what a refusal means. Throws {@link SendError}; the token is in a header, and in no error. */
export async function callGraph<Result>(
  account: GraphAccount,
  { method = 'POST', path, json, multipart, bytes, token = account.secrets.token?.trim() ?? '', result, timeoutMs }: GraphCall<Result>,
  explain: (refusal: GraphRefusal) => SendError,
): Promise<Result> {
  const base = (account.apiBase ?? 'https://graph.facebook.com').replace(/\/+$/, '')
  // Meta's upload sessions want the scheme OAuth, and the offset of the first byte.
  const headers = bytes ? { ...authorization(token, 'OAuth'), file_offset: '0' } : authorization(token)
  const { status, body } = await callJson(account.net, `${base}/${graphVersion}/${path}`, {
    method,
    headers,
    json,
    ...(multipart && { multipart }),
    ...(bytes && { bytes }),
    timeoutMs,
  })
  const refused = Refusal.safeParse(body).data?.error
  if (refused) {
    const words = (refused.error_data?.details || refused.error_user_msg || refused.message).replaceAll(token, '***')
    throw explain({ status, code: refused.code, subcode: refused.error_subcode ?? 0, words })
  }
  if (status >= 300) throw explainStatus(status)
  const read = result.safeParse(body)
  if (read.success) return read.data
  throw new SendError('retry', { code: 'answerNotUnderstood', detail: 'The result has an unknown shape' })
}

/** Throws {@link SendError} where there is no token. */
export function authorization(token: string | undefined, scheme: 'Bearer' | 'OAuth' = 'Bearer'): Record<string, string> {
  const known = token?.trim()
  if (!known) throw new SendError('channel', { code: 'tokenInvalid' })
  return { authorization: `${scheme} ${known}` }
}

import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import { callJson, explainStatus } from '../../kit/http/call-json.ts'
import type { MultipartBody } from '../../kit/http/multipart.ts'
import { SendError } from '../../kit/send-error.ts'
import { explainRefusal } from './explain-refusal.ts'

/** The part of a connection that calls need. */
export type Business = Pick<Connection, 'secrets' | 'apiBase' | 'net'>

const version = 'v23.0'

const Refusal = z.object({
  error: z.object({
    code: z.number().int(),
    message: z.string().catch(''),
    error_data: z.object({ details: z.string() }).optional().catch(undefined),
  }),
})

/** Calls Meta's Graph API. Throws {@link SendError}; the token is in a header, and in no error. */
export async function call<Result>(
  business: Business,
  {
    method = 'POST',
    path,
    json,
    multipart,
    result,
    timeoutMs,
  }: {
    method?: 'GET' | 'POST'
    path: string
    json?: unknown
    multipart?: MultipartBody
    result: z.ZodType<Result>
    timeoutMs: number
  },
): Promise<Result> {
  const headers = authorization(business)
  const base = (business.apiBase ?? 'https://graph.facebook.com').replace(/\/+$/, '')
  const { status, body } = await callJson(business.net, `${base}/${version}/${path}`, {
    method,
    headers,
    json,
    ...(multipart && { multipart }),
    timeoutMs,
  })
  const refused = Refusal.safeParse(body).data?.error
  if (refused) {
    const words = refused.error_data?.details || refused.message
    throw explainRefusal({ status, code: refused.code, words: words.replaceAll(business.secrets.token ?? '', '***') })
  }
  if (status >= 300) throw explainStatus(status)
  const read = result.safeParse(body)
  if (read.success) return read.data
  throw new SendError('retry', { code: 'answerNotUnderstood', detail: 'The result has an unknown shape' })
}

/** Files are fetched with the token too. */
export function authorization({ secrets }: Pick<Connection, 'secrets'>): Record<string, string> {
  const token = secrets.token?.trim()
  if (!token) throw new SendError('channel', { code: 'tokenInvalid' })
  return { authorization: `Bearer ${token}` }
}

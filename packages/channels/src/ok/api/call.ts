import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import { callJson, explainStatus } from '../../kit/http/call-json.ts'
import { SendError } from '../../kit/send-error.ts'
import { explainRefusal } from './explain-refusal.ts'

/** The part of a connection that calls need. */
export type Group = Pick<Connection, 'secrets' | 'apiBase' | 'net'>

const Refusal = z.object({ error_code: z.number().int(), error_msg: z.string().catch('') })
/** The person has not allowed messages, or no longer: for several people there is a list. */
const Unwanted = z.object({ success: z.union([z.literal(false), z.array(z.boolean()).refine((all) => !all.includes(true))]) })

/** Calls the Graph API. Throws {@link SendError}; the key is in the address, and in no error. */
export async function call<Result>(
  group: Group,
  {
    method = 'POST',
    path,
    query = {},
    json,
    result,
    timeoutMs,
  }: {
    method?: 'GET' | 'POST'
    path: string
    query?: Readonly<Record<string, string>>
    json?: unknown
    result: z.ZodType<Result>
    timeoutMs: number
  },
): Promise<Result> {
  const token = group.secrets.token?.trim()
  if (!token) throw new SendError('channel', { code: 'tokenInvalid' })
  const base = (group.apiBase ?? 'https://api.ok.ru').replace(/\/+$/, '')
  const url = `${base}/graph/${path}?${new URLSearchParams({ ...query, access_token: token })}`
  const { status, body } = await callJson(group.net, url, { method, json, timeoutMs })
  const refused = Refusal.safeParse(body).data
  // A refusal comes with 200 as often as with another status.
  if (refused) throw explainRefusal({ status, code: refused.error_code, words: refused.error_msg.replaceAll(token, '***') })
  if (status >= 300) throw explainStatus(status)
  if (Unwanted.safeParse(body).success) throw new SendError('blocked', { code: 'recipientBlocked', detail: 'success: false' })
  const read = result.safeParse(body)
  if (read.success) return read.data
  throw new SendError('retry', { code: 'answerNotUnderstood', detail: `The result of ${path.split('/')[1]} has an unknown shape` })
}

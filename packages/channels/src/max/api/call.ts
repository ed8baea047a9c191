import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import { callJson, explainStatus } from '../../kit/http/call-json.ts'
import { SendError } from '../../kit/send-error.ts'
import { explainRefusal } from './explain-refusal.ts'

/** The part of a connection that calls need. */
export type Bot = Pick<Connection, 'secrets' | 'apiBase' | 'net'>

export type Call<Result> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Readonly<Record<string, string | number | undefined>>
  json?: unknown
  result: z.ZodType<Result>
  timeoutMs: number
  signal?: AbortSignal
}

const Refusal = z.object({ code: z.string().max(200), message: z.string().catch('') })
/** Some calls say no with 200. */
const Failure = z.object({ success: z.literal(false), message: z.string().catch('') })

/** Calls the Bot API. Throws {@link SendError}; the token is in a header, and in no error. */
export async function call<Result>(bot: Bot, { method, path, query = {}, json, result, timeoutMs, signal }: Call<Result>): Promise<Result> {
  const token = bot.secrets.token?.trim()
  if (!token) throw new SendError('channel', { code: 'tokenInvalid' })
  const url = new URL((bot.apiBase ?? 'https://platform-api2.max.ru').replace(/\/+$/, '') + path)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  const { status, body } = await callJson(bot.net, url.href, {
    method,
    headers: { authorization: token },
    json,
    timeoutMs,
    ...(signal && { signal }),
  })
  const refused = Refusal.safeParse(body).data
  const hide = (text: string) => text.replaceAll(token, '***')
  if (status >= 400 && refused) throw explainRefusal({ status, code: refused.code, words: hide(refused.message) })
  if (status >= 300) throw explainStatus(status)
  const failed = Failure.safeParse(body).data
  if (failed) throw explainRefusal({ status: 400, code: 'success.false', words: hide(failed.message) })
  const read = result.safeParse(body)
  if (read.success) return read.data
  throw new SendError('retry', {
    code: 'answerNotUnderstood',
    detail: `The result of ${method} ${path.split('/')[1]} has an unknown shape`,
  })
}

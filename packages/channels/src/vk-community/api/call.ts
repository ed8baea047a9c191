import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import { callJson, explainStatus } from '../../kit/http/call-json.ts'
import { SendError } from '../../kit/send-error.ts'
import { explainRefusal } from './explain-refusal.ts'

/** The part of a connection that calls need. */
export type Community = Pick<Connection, 'secrets' | 'apiBase' | 'net'>

const version = '5.199'

const Answer = z.union([
  z.object({ response: z.unknown().refine((value) => value !== undefined) }),
  z.object({ error: z.object({ error_code: z.number().int(), error_msg: z.string().catch('') }) }),
])

/** Calls a method of VK's API. Throws {@link SendError}; the key is in the body, and in no error. */
export async function call<Result>(
  community: Community,
  {
    method,
    parameters,
    result,
    timeoutMs,
  }: { method: string; parameters: Readonly<Record<string, string | undefined>>; result: z.ZodType<Result>; timeoutMs: number },
): Promise<Result> {
  const token = community.secrets.token?.trim()
  if (!token) throw new SendError('channel', { code: 'tokenInvalid' })
  const base = (community.apiBase ?? 'https://api.vk.com').replace(/\/+$/, '')
  const form = { ...parameters, access_token: token, v: version }
  const { status, body } = await callJson(community.net, `${base}/method/${method}`, { form, timeoutMs })
  const answer = Answer.safeParse(body).data
  if (!answer) throw explainStatus(status)
  if ('error' in answer) {
    const { error_code, error_msg } = answer.error
    throw explainRefusal({ code: error_code, words: error_msg.replaceAll(token, '***') })
  }
  const read = result.safeParse(answer.response)
  if (read.success) return read.data
  throw new SendError('retry', { code: 'answerNotUnderstood', detail: `The result of ${method} has an unknown shape` })
}

import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import { callJson, explainStatus } from '../../kit/http/call-json.ts'
import { SendError } from '../../kit/send-error.ts'
import { explainRefusal } from './explain-refusal.ts'

/** The part of a connection that calls need. */
export type Bot = Pick<Connection, 'secrets' | 'apiBase' | 'net'>

const Answer = z.looseObject({ status: z.number().int(), status_message: z.string().catch('') })

/**
 * Calls a method of the Bot API. It answers 200 whatever happened: what happened is in `status`. Throws {@link SendError}; the token is in a
 * header, and in no error.
 */
export async function call<Result>(
  bot: Bot,
  { method, parameters, result, timeoutMs }: { method: string; parameters: object; result: z.ZodType<Result>; timeoutMs: number },
): Promise<Result> {
  const token = bot.secrets.token?.trim()
  if (!token) throw new SendError('channel', { code: 'tokenInvalid' })
  const base = (bot.apiBase ?? 'https://chatapi.viber.com').replace(/\/+$/, '')
  const headers = { 'x-viber-auth-token': token }
  const { status, body } = await callJson(bot.net, `${base}/pa/${method}`, { headers, json: parameters, timeoutMs })
  const answer = Answer.safeParse(body).data
  if (!answer) throw explainStatus(status)
  if (answer.status !== 0) throw explainRefusal({ status: answer.status, words: answer.status_message.replaceAll(token, '***'), method })
  const read = result.safeParse(body)
  if (read.success) return read.data
  throw new SendError('retry', { code: 'answerNotUnderstood', detail: `The result of ${method} has an unknown shape` })
}

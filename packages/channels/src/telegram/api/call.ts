import type { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import { explainFailure } from '../../kit/http/explain-failure.ts'
import { multipartBody, type Upload } from '../../kit/http/multipart.ts'
import { SendError } from '../../kit/send-error.ts'
import { readAnswer } from './read-answer.ts'

/** The part of a connection that calls need. */
export type Bot = Pick<Connection, 'secrets' | 'apiBase' | 'net'>

export type Call<Result> = {
  method: string
  parameters?: Readonly<Record<string, unknown>>
  uploads?: readonly Upload[]
  /** What the answer must look like. */
  result: z.ZodType<Result>
  timeoutMs: number
  /** Ends the call early; the caller tells its own abort from a failure. */
  signal?: AbortSignal
}

/** Calls a method of the Bot API. Throws {@link SendError} for everything that goes wrong; the token is in none of it. */
export async function call<Result>(
  bot: Bot,
  { method, parameters = {}, uploads = [], result, timeoutMs, signal }: Call<Result>,
): Promise<Result> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const multipart = uploads.length > 0 ? multipartBody(parameters, uploads) : undefined
  try {
    const response = await bot.net.fetch(`${methodBase(bot)}/${method}`, {
      method: 'POST',
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(multipart?.init ?? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(parameters) }),
    })
    const answer = result.safeParse(await readAnswer(response, (text) => hideToken(bot, text)))
    if (answer.success) return answer.data
    throw new SendError('retry', { code: 'answerNotUnderstood', detail: `The result of ${method} has an unknown shape` })
  } catch (error) {
    // A file of ours that cannot be read is not the provider's fault.
    throw multipart?.broken() ?? explainFailure(error)
  }
}

/** Where files are fetched from: `…/file/bot<token>/<file_path>`. */
export function fileBase(bot: Bot): string {
  return `${apiBase(bot)}/file/bot${token(bot)}`
}

function methodBase(bot: Bot): string {
  return `${apiBase(bot)}/bot${token(bot)}`
}

function apiBase({ apiBase }: Bot): string {
  return (apiBase ?? 'https://api.telegram.org').replace(/\/+$/, '')
}

function token({ secrets }: Bot): string {
  const known = secrets.token?.trim()
  if (!known) throw new SendError('channel', { code: 'tokenInvalid' })
  return known
}

function hideToken(bot: Bot, text: string): string {
  return text.replaceAll(token(bot), '***')
}

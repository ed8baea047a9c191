import { type CallFailure, type CallRequest, originOf, requestOf } from '@besedka/bot-scenario'
import type { BotScenario, CallTask } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import type { OpenSecrets } from '../secrets.ts'

class TooLong extends Error {}

/** More than any answer that values are picked from. */
const answerMostBytes = 256 * 1024

type Call = {
  scenario: BotScenario
  task: CallTask
  values: Readonly<Record<string, string>>
  secrets: OpenSecrets
  /** The same for every attempt at one call: a service that knows it does its work once. */
  key: string
}

export type Called = { answer: { json: unknown } } | { answer: null; failure: CallFailure }

/**
 * Calls a service, by the guarded way out. It is not to be called (`notAllowed`) where a secret is missing or for another address, or where the customer's
 * words lead elsewhere.
 */
export async function callService(app: AppContext, { scenario, task, values, secrets, key }: Call): Promise<Called> {
  const request = requestOf(task, scenario, values)
  if (!request) return failed({ why: 'notAllowed' })
  const origin = originOf(request.url)
  if (request.headers.some(({ secret }) => secret !== null && secrets.get(secret)?.origin !== origin)) return failed({ why: 'notAllowed' })
  const signal = AbortSignal.timeout(task.timeLimitSeconds * 1_000)
  try {
    const response = await app.net.fetch(request.url, {
      method: request.method,
      headers: headersOf(request, secrets, key),
      signal,
      ...(request.body === null ? {} : { body: request.body }),
    })
    if (!response.ok) return failed({ why: 'refused', status: response.status })
    return { answer: { json: JSON.parse(await readWhole(response)) } }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TooLong) return failed({ why: 'notJson' })
    return failed({ why: signal.aborted ? 'late' : 'notReached' })
  }
}

function failed(failure: CallFailure): Called {
  return { answer: null, failure }
}

function headersOf({ headers, body }: CallRequest, secrets: OpenSecrets, key: string): Headers {
  const sent = new Headers({ accept: 'application/json', 'user-agent': 'Besedka-Bots/1.0', 'idempotency-key': key })
  if (body !== null) sent.set('content-type', 'application/json')
  for (const { name, value, secret } of headers) sent.set(name, secret === null ? value : `${value}${secrets.get(secret)?.value ?? ''}`)
  return sent
}

async function readWhole(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > answerMostBytes) throw new TooLong()
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

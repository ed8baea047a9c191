import { type CallRequest, originOf, requestOf } from '@besedka/bot-scenario'
import type { BotScenario, CallTask } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import type { OpenSecrets } from '../secrets.ts'

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

/**
 * Calls a service, by the guarded way out. Null: it could not be reached in its time, refused, or answered with something else than JSON; or it is not
 * to be called like this: a secret is missing or for another address, or the customer's words lead elsewhere.
 */
export async function callService(app: AppContext, { scenario, task, values, secrets, key }: Call): Promise<{ json: unknown } | null> {
  const request = requestOf(task, scenario, values)
  if (!request) return null
  const origin = originOf(request.url)
  if (request.headers.some(({ secret }) => secret !== null && secrets.get(secret)?.origin !== origin)) return null
  const signal = AbortSignal.timeout(task.timeLimitSeconds * 1_000)
  try {
    const response = await app.net.fetch(request.url, {
      method: request.method,
      headers: headersOf(request, secrets, key),
      signal,
      ...(request.body === null ? {} : { body: request.body }),
    })
    if (!response.ok) return null
    return { json: JSON.parse(await readWhole(response)) }
  } catch {
    return null
  }
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
    if (size > answerMostBytes) throw new Error('The answer is too long')
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

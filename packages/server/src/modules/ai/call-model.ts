import type { AiProblem } from '@besedka/contract'
import { errorCodeOf } from '../../platform/database/error-code.ts'
import { ForbiddenAddress, type GuardedNet } from '../../platform/net/guarded-net.ts'

/** Longer than a small model on a plain processor needs for a paragraph; shorter than proxies wait for us. */
const patienceMs = 55_000
/** An answer in JSON with all that comes beside it; far more than any text that somebody reads. */
const answerMostBytes = 512 * 1024
const textMost = 8_000
const detailMost = 300

/** How a model is reached: where, which one, and the key in clear. */
export type Connection = { url: string; model: string; key: string | null }
export type Told = { role: 'system' | 'user'; content: string }

type Outcome = { tokensIn: number; tokensOut: number }
export type Answered = Outcome & ({ text: string; problem: null } | { problem: AiProblem | 'aborted'; detail: string | null })

type Given = { signal?: AbortSignal | undefined; patienceMs?: number }

/**
 * Asks a model by the chat completions of OpenAI's API, which nearly all others speak too. Never throws: what failed is in the answer. Redirects are
 * not followed. `signal` ends it when nobody waits for the answer any more.
 */
export async function callModel(net: GuardedNet, connection: Connection, told: readonly Told[], given: Given = {}): Promise<Answered> {
  const timeout = AbortSignal.timeout(given.patienceMs ?? patienceMs)
  const signal = given.signal ? AbortSignal.any([given.signal, timeout]) : timeout
  try {
    const response = await net.fetch(addressOf(connection.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(connection.key !== null && { authorization: `Bearer ${connection.key}` }),
      },
      // Neither a temperature nor a length: several models refuse one or the other.
      body: JSON.stringify({ model: connection.model, messages: told, stream: false }),
      signal,
    })
    const body = await readAtMost(response, answerMostBytes)
    if (body === undefined) return failed('tooLong')
    const problem = problemOfStatus(response.status, body)
    return problem ? failed(problem, reasonIn(body)) : read(body)
  } catch (error) {
    if (given.signal?.aborted) return failed('aborted')
    return failed(timeout.aborted ? 'timedOut' : problemOfError(error))
  }
}

/** People paste the address of the server, of its API, or of the very call. */
function addressOf(url: string): string {
  const address = new URL(url)
  const path = address.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')
  address.pathname = `${path === '' ? '/v1' : path}/chat/completions`
  return address.href
}

function failed(problem: AiProblem | 'aborted', detail: string | null = null): Answered {
  return { problem, detail, tokensIn: 0, tokensOut: 0 }
}

function problemOfStatus(status: number, body: string): AiProblem | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirected'
  if (status === 401 || status === 403) return 'keyRefused'
  if (status === 404 || (status === 400 && /model/i.test(reasonIn(body) ?? '') && /not (found|exist)|unknown|invalid model/i.test(body)))
    return 'modelUnknown'
  if (status === 429) return 'tooManyRequests'
  return status >= 500 ? 'failed' : 'refused'
}

function problemOfError(error: unknown): AiProblem {
  if (error instanceof ForbiddenAddress) return 'addressForbidden'
  const code = errorCodeOf(error) ?? errorCodeOf(error instanceof Error ? error.cause : undefined) ?? ''
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS/.test(code)) return 'certificate'
  if (/TIMEOUT/.test(code)) return 'timedOut'
  return /HPE_|UND_ERR_(RESPONSE|HTTP|INVALID|SOCKET)/.test(code) ? 'failed' : 'connectionFailed'
}

/** The whole answer as text; undefined where it is longer. */
async function readAtMost(response: Response, most: number): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > most) {
      // Not waited for: who sends without end does not care.
      reader.cancel().catch(() => {})
      return undefined
    }
    parts.push(value)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

/** What a refusal says of itself; all write `error.message` or `message`, and some only text. */
function reasonIn(body: string): string | null {
  const answer = parse(body)
  const error = field(answer, 'error')
  const said = field(error, 'message') ?? field(answer, 'message') ?? error
  const text = typeof said === 'string' ? said : answer === undefined ? body : ''
  const line = text.replace(/\s+/g, ' ').replaceAll('\0', '').trim().slice(0, detailMost).toWellFormed()
  return line === '' ? null : line
}

function read(body: string): Answered {
  const answer = parse(body)
  const [choice] = listOf(field(answer, 'choices'))
  const content = field(field(choice, 'message'), 'content')
  const usage = field(answer, 'usage')
  const tokens = { tokensIn: countOf(field(usage, 'prompt_tokens')), tokensOut: countOf(field(usage, 'completion_tokens')) }
  if (typeof content !== 'string') return { ...tokens, problem: 'notUnderstood', detail: null }
  if (field(choice, 'finish_reason') === 'length') return { ...tokens, problem: 'cutOff', detail: null }
  const text = tidy(content)
  if (text === '') return { ...tokens, problem: 'notUnderstood', detail: null }
  return text.length > textMost ? { ...tokens, problem: 'tooLong', detail: null } : { ...tokens, problem: null, text }
}

/** Without what some models think aloud, and what PostgreSQL and screens do not take. */
function tidy(content: string): string {
  return (
    content
      .replace(/^\s*<think>[\s\S]*?<\/think>/i, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      .toWellFormed()
      .trim()
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** A number that PostgreSQL takes, whatever the other side calls a number. */
function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? Math.min(value, 1_000_000_000) : 0
}

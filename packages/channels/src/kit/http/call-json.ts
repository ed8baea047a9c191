import type { Net } from '../adapter.ts'
import { parseJson } from '../json.ts'
import { SendError } from '../send-error.ts'
import { explainFailure } from './explain-failure.ts'
import type { MultipartBody } from './multipart.ts'
import { readText } from './read-text.ts'

/** A provider's answer in JSON. Numbers too long for JavaScript are strings in `body`. */
export type JsonAnswer = { status: number; body: unknown }

export type JsonCall = {
  method?: string
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON; absent for none. */
  json?: unknown
  /** Sent as a form. */
  form?: Readonly<Record<string, string | undefined>>
  /** Sent as a form with files. */
  multipart?: MultipartBody
  /** Sent as they are. */
  bytes?: Uint8Array<ArrayBuffer>
  timeoutMs: number
  /** Ends the call early; the caller tells its own abort from a failure. */
  signal?: AbortSignal
}

/**
 * Calls a provider and reads its answer, whatever its status. What is no JSON is not the provider's own word (a proxy, another server), and ends in
 * a {@link SendError}, as everything does that goes wrong on the way. Addresses and headers are in none of them.
 */
export async function callJson(net: Net, url: string, call: JsonCall): Promise<JsonAnswer> {
  const timeout = AbortSignal.timeout(call.timeoutMs)
  try {
    const response = await net.fetch(url, {
      method: call.method ?? 'POST',
      redirect: 'manual',
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      ...bodyOf(call),
    })
    const text = await readText(response)
    // 204 has no body, and is a success.
    if (response.status === 204) return { status: 204, body: null }
    const body = parseJson(text)
    if (body !== undefined) return { status: response.status, body }
    throw explainStatus(response.status)
  } catch (error) {
    // A file of ours that cannot be read is not the provider's fault.
    throw call.multipart?.broken() ?? explainFailure(error)
  }
}

function bodyOf({ headers = {}, json, form, multipart, bytes }: JsonCall): RequestInit {
  if (multipart) return { ...multipart.init, headers: { ...headers, ...multipart.init.headers } }
  if (bytes) return { headers: { ...headers, 'content-type': 'application/octet-stream' }, body: bytes }
  if (form) {
    const pairs = Object.entries(form).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]))
    return { headers, body: new URLSearchParams(pairs) }
  }
  if (json === undefined) return { headers }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(json) }
}

/** What the status says where no word of the provider came with it: of tokens and blocks it is not believed. */
export function explainStatus(status: number): SendError {
  const detail = `HTTP ${status}`
  if (status === 413) return new SendError('permanent', { code: 'fileTooBig', detail })
  if (status === 429) return new SendError('retry', { code: 'providerBusy', detail })
  return new SendError('retry', { code: status >= 500 ? 'providerFailed' : 'answerNotUnderstood', detail })
}

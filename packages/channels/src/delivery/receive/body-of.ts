import type { Connection, HookRequest } from '../../kit/adapter.ts'
import { parseJson } from '../../kit/json.ts'

/**
 * What a gateway said, wherever it said it: in the address (Kannel), as JSON or as a form. `at` is when it came, for gateways that tell no time.
 */
export function bodyOf({ query, headers, body }: HookRequest, { now }: Pick<Connection, 'now'>): Buffer {
  const text = body.toString('utf8')
  const isForm = /^application\/x-www-form-urlencoded/i.test(String(headers['content-type'] ?? ''))
  const said = isForm ? Object.fromEntries(new URLSearchParams(text)) : (parseJson(text) ?? null)
  return Buffer.from(JSON.stringify({ query, said, at: now().toISOString() }))
}

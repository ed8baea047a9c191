import type { Connection, HookAnswer, HookRequest } from '../kit/adapter.ts'
import { hmacHex, isProof } from '../kit/sign.ts'

/** Meta asks with the token that it was given with our address, and signs what it posts with the app's secret. */
export function verify(
  { method, headers, query, body }: HookRequest,
  { secrets, hookSecret }: Pick<Connection, 'secrets' | 'hookSecret'>,
): boolean {
  if (method === 'GET') return isProof(query['hub.verify_token'], hookSecret)
  const appSecret = secrets.appSecret?.trim()
  return appSecret !== undefined && appSecret !== '' && isProof(headers['x-hub-signature-256'], `sha256=${hmacHex(appSecret, body)}`)
}

/** The question by which Meta makes sure of an address. */
export function handshake({ method, query }: HookRequest): HookAnswer | undefined {
  if (method !== 'GET') return undefined
  return { status: 200, body: query['hub.challenge'] ?? '' }
}

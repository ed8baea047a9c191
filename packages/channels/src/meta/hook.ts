import type { Connection, HookAnswer, HookRequest } from '../kit/adapter.ts'
import { hmacHex, isProof } from '../kit/sign.ts'

/** Meta asks with the token that it was given with our address, and signs what it posts with the app's secret. */
export function verify(request: HookRequest, { secrets, hookSecret }: Pick<Connection, 'secrets' | 'hookSecret'>): boolean {
  return request.method === 'GET' ? isProof(request.query['hub.verify_token'], hookSecret) : isSigned(request, secrets)
}

/** The same where several channels share the address of an app: the verify token is derived from the app's secret. */
export function verifyApp(request: HookRequest, { secrets }: Pick<Connection, 'secrets'>): boolean {
  if (request.method !== 'GET') return isSigned(request, secrets)
  const token = appVerifyToken(secrets)
  return token !== '' && isProof(request.query['hub.verify_token'], token)
}

/** Empty while there is no secret. */
export function appVerifyToken(secrets: Connection['secrets']): string {
  const appSecret = secrets.appSecret?.trim() ?? ''
  return appSecret === '' ? '' : hmacHex(appSecret, Buffer.from('the door of this app'))
}

function isSigned({ headers, body }: HookRequest, secrets: Connection['secrets']): boolean {
  const appSecret = secrets.appSecret?.trim()
  return appSecret !== undefined && appSecret !== '' && isProof(headers['x-hub-signature-256'], `sha256=${hmacHex(appSecret, body)}`)
}

/** The question by which Meta makes sure of an address. */
export function handshake({ method, query }: HookRequest): HookAnswer | undefined {
  if (method !== 'GET') return undefined
  return { status: 200, body: query['hub.challenge'] ?? '' }
}

import { sameBytes } from '../../platform/crypto/same-bytes.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import { cookieValues } from '../../platform/http/cookies.ts'
import type { RequestInfo } from '../../platform/http/request.ts'

/** `sid` comes with every token of a browser's session (reliability 1.2); `device` stays after it, for knowing a browser again. */
export type CookieKind = 'sid' | 'device'

/** What a request shows of who it is, and where from. */
export type RequestProof = Pick<RequestInfo, 'token' | 'cookies' | 'network' | 'userAgent'>

/**
 * The header that gives a browser a cookie which no script and no other site can use. On https it is bound to exactly this host; over plain
 * http, which browsers take for safe on their own machine only, its name carries the port, because such cookies know none.
 */
export function cookieFor(kind: CookieKind, value: string, origin: string | undefined, seconds?: number): string {
  const page = origin && URL.canParse(origin) ? new URL(origin) : undefined
  const secure = page?.protocol === 'https:'
  const name = secure ? `__Host-${kind}` : `${kind}-${page?.port || '80'}`
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}${seconds ? `; Max-Age=${seconds}` : ''}`
}

/** What the request brings of a kind: hashes, because nothing else of it is kept. */
export function cookieHashes(kind: CookieKind, request: Pick<RequestInfo, 'cookies'>): Buffer[] {
  const named = new RegExp(`^(__Host-${kind}|${kind}-\\d{1,5})$`)
  return cookieValues(request.cookies, (name) => named.test(name)).map(hashToken)
}

/** Whether a request may use a session: one that a browser opened only with the cookie it was given. */
export function fitsSession(request: Pick<RequestInfo, 'cookies'>, cookieHash: Buffer | null): boolean {
  return cookieHash === null || cookieHashes('sid', request).some((hash) => sameBytes(hash, cookieHash))
}

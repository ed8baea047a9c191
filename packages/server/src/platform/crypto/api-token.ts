import { randomBytes } from 'node:crypto'
import { hashToken } from './tokens.ts'

/** `bsk_`, eight characters by which it is found and recognised, and 256 bits that prove it. */
const shape = /^(bsk_[0-9a-f]{8})_[A-Za-z0-9_-]{43}$/

export type ApiToken = { token: string; prefix: string; hash: Buffer }

/** A token for an API key. Its form lets scanners find one that leaked into code or logs (docs/api-keys.md). */
export function newApiToken(): ApiToken {
  const prefix = `bsk_${randomBytes(4).toString('hex')}`
  const token = `${prefix}_${randomBytes(32).toString('base64url')}`
  return { token, prefix, hash: hashToken(token) }
}

/** Whether a bearer token claims to be an API key: no other token of ours begins so. */
export function claimsToBeApiKey(token: string): boolean {
  return token.startsWith('bsk_')
}

/** The public beginning of a token; undefined for what cannot be one. */
export function prefixOfApiToken(token: string): string | undefined {
  return shape.exec(token)?.[1]
}

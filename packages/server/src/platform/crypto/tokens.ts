import { createHash, randomBytes } from 'node:crypto'

/** A secret nobody can guess: 256 bits, safe in URLs and headers. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. The token itself has full entropy, so a fast hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

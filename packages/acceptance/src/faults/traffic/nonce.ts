import { randomBytes } from 'node:crypto'

/** Makes a message unlike any other, in this run and all others. */
export function nonce(): string {
  return randomBytes(6).toString('hex')
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hexadecimal, as most providers sign what they post. */
export function hmacHex(key: string, bytes: Buffer): string {
  return createHmac('sha256', key).update(bytes).digest('hex')
}

/** Whether a proof that came with a request is the right one, in constant time. Anything but one string is not. */
export function isProof(given: unknown, right: string): boolean {
  return typeof given === 'string' && right !== '' && timingSafeEqual(digest(given), digest(right))
}

/** Of one length whatever was given, so that the comparison tells nothing. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

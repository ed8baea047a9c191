import { timingSafeEqual } from 'node:crypto'

/** Whether a secret or a signature is the expected one; takes as long for a wrong one as for the right one. */
export function sameBytes(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected)
}

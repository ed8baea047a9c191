import { createHmac, randomInt } from 'node:crypto'
import { sameBytes } from '../../platform/crypto/same-bytes.ts'
import type { Vault } from '../../platform/crypto/vault.ts'

/** Six digits that nobody can foresee. */
export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0')
}

/** What a code is sent for: the code of one registration, or for another number, is not good for another. */
type CodeUse = { registrationId: string; sentTo: string }

/** What is kept of a code. With a key outside the database: a million hashes are tried in a second. */
export function hashCode(vault: Vault, code: string, { registrationId, sentTo }: CodeUse): Buffer {
  return createHmac('sha256', vault.keyFor('registration codes')).update(`${registrationId} ${sentTo} ${code}`).digest()
}

export function isCode(vault: Vault, code: string, use: CodeUse, hash: Buffer | null): boolean {
  return hash !== null && sameBytes(hashCode(vault, code, use), hash)
}

/** By which a number is known after its registration is gone: not readable, and not to be found by trying all numbers. */
export function hashPhone(vault: Vault, phone: string): Buffer {
  return createHmac('sha256', vault.keyFor('registration phones')).update(phone).digest()
}

import { type Cipheriv, createCipheriv, createDecipheriv, type Decipheriv } from 'node:crypto'

/** Every file has a key of its own, so the counter begins with nothing. */
const start = Buffer.alloc(16)

/** AES-256 in counter mode, as Apple's attachments are encrypted; the size stays. `key`: 32 bytes. */
export function encryptWith(key: Buffer): Cipheriv {
  return createCipheriv('aes-256-ctr', key, start)
}

export function decryptWith(key: Buffer): Decipheriv {
  return createDecipheriv('aes-256-ctr', key, start)
}

/** A key as messages carry it: hexadecimal behind a byte of nothing. */
export function writeKey(key: Buffer): string {
  return `00${key.toString('hex')}`
}

/** The 32 bytes of a key; undefined for what is none. */
export function readKey(written: string): Buffer | undefined {
  const [, digits] = /^00([0-9a-f]{64})$/i.exec(written) ?? []
  return digits === undefined ? undefined : Buffer.from(digits, 'hex')
}

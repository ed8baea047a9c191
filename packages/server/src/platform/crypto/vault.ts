import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Keeps secrets that have to be read again (tokens, passwords of mailboxes) sealed in the database, with a key that is not in it: a
 * stolen dump or backup is worthless without the key. AES-256-GCM; the place of the value is sealed with it, so a value that is moved to
 * another row or organisation does not open. Each value names the key it was sealed with, so that the key can be changed.
 */
export type Vault = {
  /** Seals with the present key. `place` names where the value stands, for example `channels/<organisation>/<channel>/token`. */
  seal(value: string, place: string): string
  /** Throws when the value was sealed with a key that is not here, for another place, or was changed. */
  open(sealed: string, place: string): string
  /** The same, and undefined where that throws: a secret that cannot be read counts as not set. */
  tryOpen(sealed: string, place: string): string | undefined
  /** The name of the present key, which says nothing about it. */
  keyId: string
  /** The names of all keys that are here. */
  keyIds: readonly string[]
  /** A key for a purpose of its own (signing links), which says nothing about the vault's. */
  keyFor(purpose: string): Buffer
  /** Whether a text has the form of a sealed value. */
  isSealed(text: string): boolean
  /** The pattern, for PostgreSQL, of texts with something in them that was sealed with another key than the present one. */
  former: string
}

/** Values of the first form do not name their key. */
const unnamed = 'v1'
const named = 'v2'

/** A vault over a key of 32 bytes; with `others` it opens what was sealed while those were the key. */
export function createVault(key: Buffer, others: readonly Buffer[] = []): Vault {
  const keys = new Map([...others, key].map((one) => [keyIdOf(one), one]))
  const id = keyIdOf(key)
  const open: Vault['open'] = (sealed, place) => {
    const [form, ...rest] = sealed.split('.')
    if (form === unnamed) return openWithAny([key, ...others], rest[0] ?? '', place)
    const [keyId = '', text = ''] = rest
    const found = keys.get(keyId)
    if (form !== named || !found)
      throw new Error('A secret was sealed with a key that is not here, or in a way that this version does not know')
    return openWith(found, text, place)
  }
  return {
    keyId: id,
    keyIds: [...keys.keys()],
    open,
    tryOpen(sealed, place) {
      try {
        return open(sealed, place)
      } catch {
        return undefined
      }
    },
    seal(value, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      return `${named}.${id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    keyFor: (purpose) => Buffer.from(hkdfSync('sha256', key, '', `besedka ${purpose}`, 32)),
    isSealed: (text) => /^v(1|2\.[\w-]{8})\.[\w-]{38,}$/.test(text),
    former: `v1[.][A-Za-z0-9_-]{38,}|v2[.](?!${id})[A-Za-z0-9_-]{8}[.][A-Za-z0-9_-]{38,}`,
  }
}

/** The name of a key: eight letters that say nothing about it. */
function keyIdOf(key: Buffer): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'besedka key id', 6)).toString('base64url')
}

function openWithAny(keys: readonly Buffer[], text: string, place: string): string {
  const [first, ...others] = keys
  if (!first) throw new Error('A secret was sealed with a key that is not here')
  try {
    return openWith(first, text, place)
  } catch (error) {
    if (others.length === 0) throw error
    return openWithAny(others, text, place)
  }
}

function openWith(key: Buffer, text: string, place: string): string {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

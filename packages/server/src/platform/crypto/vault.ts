import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '../setup-error.ts'

/**
 * Keeps secrets that have to be read again (tokens, passwords of mailboxes) sealed in the database, with a key that is not in it: a
 * stolen dump or backup is worthless without the key. AES-256-GCM; the place of the value is sealed with it, so a value that is moved to
 * another row or organisation does not open.
 */
export type Vault = {
  /** `place` names where the value stands, for example `channels/<organisation>/<channel>/token`. */
  seal(value: string, place: string): string
  /** Throws when the value was sealed with another key, for another place, or was changed. */
  open(sealed: string, place: string): string
  /** A key for a purpose of its own (signing links), which says nothing about the vault's. */
  keyFor(purpose: string): Buffer
}

const version = 'v1'

/** A vault over a key of 32 bytes. */
export function createVault(key: Buffer): Vault {
  return {
    seal(value, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, place) {
      const [found, text = ''] = sealed.split('.')
      if (found !== version) throw new Error('A secret was sealed in a way that this version does not know')
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(place))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    keyFor: (purpose) => Buffer.from(hkdfSync('sha256', key, '', `besedka ${purpose}`, 32)),
  }
}

const fileName = 'secret.key'

/**
 * The key of the installation: the setting `SECRET_KEY`, or a file in the data directory that is made on the first start. Throws
 * {@link SetupError} for a key of the wrong length or a file that cannot be read.
 */
export function loadSecretKey(given: { secretKey: string | undefined; dataDir: string }): Buffer {
  return given.secretKey === undefined ? keyInFile(join(given.dataDir, fileName)) : parseKey(given.secretKey, 'SECRET_KEY')
}

function keyInFile(path: string): Buffer {
  if (!existsSync(path)) makeFile(path)
  try {
    return parseKey(readFileSync(path, 'utf8').trim(), path)
  } catch (error) {
    if (error instanceof SetupError) throw error
    throw new SetupError(`The key of stored secrets cannot be read: ${path}`)
  }
}

/** Several processes may start at once on one directory: a complete file appears under its name, and the first one wins. */
function makeFile(path: string): void {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(temporary, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
  chmodSync(temporary, 0o600)
  try {
    linkSync(temporary, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    unlinkSync(temporary)
  }
}

function parseKey(text: string, where: string): Buffer {
  const key = Buffer.from(text, 'base64')
  if (key.length !== 32) throw new SetupError(`${where} must be 32 bytes in base64, for example from: openssl rand -base64 32`)
  return key
}

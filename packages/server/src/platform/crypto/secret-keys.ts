import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '../setup-error.ts'

type Settings = { secretKey: string | undefined; formerSecretKeys?: readonly string[]; dataDir: string }

/** The present key of the installation, and those that stored secrets may still be sealed with while it is being changed. */
export type SecretKeys = { key: Buffer; others: Buffer[] }

const fileName = 'secret.key'
const formerName = 'secret.key.former'

/**
 * The keys of the installation: the settings `SECRET_KEY` and `FORMER_SECRET_KEYS`, or files in the data directory; the first is made on
 * the first start. Throws {@link SetupError} for a key of the wrong length or a file that cannot be read.
 */
export function loadSecretKeys({ secretKey, formerSecretKeys = [], dataDir }: Settings): SecretKeys {
  const others = formerSecretKeys.map((text) => parseKey(text, 'Each of FORMER_SECRET_KEYS'))
  if (secretKey !== undefined) return { key: parseKey(secretKey, 'SECRET_KEY'), others }
  const former = join(dataDir, formerName)
  return { key: keyInFile(join(dataDir, fileName)), others: existsSync(former) ? [...others, readKey(former)] : others }
}

/** Whether there is a key: without one, the next {@link loadSecretKeys} makes it. */
export function hasSecretKey({ secretKey, dataDir }: Settings): boolean {
  return secretKey !== undefined || existsSync(join(dataDir, fileName))
}

/**
 * Puts a new key in the place of the one in the data directory, and the old one beside it. A change that was cut off goes on with the new key
 * that it had made.
 */
export function replaceKeyFile(dataDir: string): void {
  const [present, former] = [join(dataDir, fileName), join(dataDir, formerName)]
  if (existsSync(former)) return void keyInFile(present)
  renameSync(present, former)
  keyInFile(present)
}

/** Forgets the key that nothing is sealed with any more. */
export function removeFormerKeyFile(dataDir: string): void {
  rmSync(join(dataDir, formerName), { force: true })
}

function keyInFile(path: string): Buffer {
  if (!existsSync(path)) makeFile(path)
  return readKey(path)
}

function readKey(path: string): Buffer {
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

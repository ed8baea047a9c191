import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { SetupError } from '../setup-error.ts'
import { hasLineThatBegins } from './sorted-lines.ts'

/**
 * Throws a SetupError unless the file of `BREACHED_PASSWORDS` looks like what Have I Been Pwned gives (https://haveibeenpwned.com/Passwords):
 * lines that begin with a SHA-1 hash in capital letters, sorted.
 */
export async function requireBreachedList(path: string): Promise<void> {
  const wrong = `BREACHED_PASSWORDS: ${path}`
  const file = await open(path).catch(() => {
    throw new SetupError(`${wrong} cannot be read.`)
  })
  const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0).finally(() => file.close())
  const [first = '', second = ''] = buffer.toString('latin1', 0, bytesRead).split('\n')
  const sorted = second === '' || first < second
  if (!/^[0-9A-F]{40}(:|\r?$)/.test(first) || !sorted) {
    throw new SetupError(`${wrong} is not a list of SHA-1 hashes in capital letters, sorted by hash, one in a line.`)
  }
}

/** Whether the list has a password, as it was typed. Throws when the file cannot be read any more. */
export function isBreached(path: string, password: string): Promise<boolean> {
  return hasLineThatBegins(path, createHash('sha1').update(password).digest('hex').toUpperCase())
}

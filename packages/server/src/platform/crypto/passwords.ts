import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '../errors/app-error.ts'

const argon2Async = promisify(argon2)

/** OWASP's floor for Argon2id: 19 MiB, two passes, about 22 ms on one core. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

/** Two at a time: a burst of sign-ins must not starve the rest of the server. */
let free = 2
const queue: (() => void)[] = []
/** Some two seconds of waiting. Whoever comes then is asked to come again: many machines that guess must not make everybody wait for minutes. */
const queueMax = 200

/** Hashes a password with Argon2id and a salt of its own, in the PHC string form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derivePassword(password, salt)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(tag)}`
}

/** Argon2id over what was typed. For `hashPassword` and `verifyPassword` only. Throws tooManyRequestsException. */
export async function derivePassword(password: string, salt: Buffer): Promise<Buffer> {
  if (queue.length >= queueMax) throw new AppError('tooManyRequestsException')
  if (free === 0) await new Promise<void>((resolve) => queue.push(resolve))
  else free--
  try {
    // The same letters typed on two keyboards must be the same password.
    return await argon2Async('argon2id', { message: password.normalize('NFKC'), nonce: salt, ...cost })
  } finally {
    const next = queue.shift()
    if (next) next()
    else free++
  }
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

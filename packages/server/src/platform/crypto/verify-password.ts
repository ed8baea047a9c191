import { derivePassword } from './passwords.ts'
import { sameBytes } from './same-bytes.ts'

/**
 * Whether the password belongs to the hash. Takes as long for a malformed hash, so that nothing shows from outside.
 * Only `modules/signing-in/authenticate.ts` may call it (`npm run check`): a second door would forget what the first one counts.
 */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, , , , salt, tag] = hash.split('$')
  const expected = Buffer.from(tag ?? '', 'base64')
  const actual = await derivePassword(password, Buffer.from(salt ?? 'AAAAAAAAAAAAAAAAAAAAAA', 'base64'))
  return sameBytes(expected, actual)
}

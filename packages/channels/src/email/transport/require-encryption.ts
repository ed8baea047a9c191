import { isOwnNetwork } from '../../kit/own-network.ts'
import { SendError } from '../../kit/send-error.ts'
import type { EmailSecurity } from '../settings.ts'

/** Passwords and letters do not cross the internet in clear text. Throws SendError `encryptionMissing`. */
export function requireEncryption(address: string, security: EmailSecurity): void {
  if (security === 'none' && !isOwnNetwork(address)) throw new SendError('channel', { code: 'encryptionMissing' })
}

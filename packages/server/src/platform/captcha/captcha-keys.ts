import type { Vault } from '../crypto/vault.ts'

/** The keys that a task and its answer are signed with: all processes of an installation know them, and nobody else. */
export function captchaKeys(vault: Vault): { signature: string; proof: string } {
  const key = (purpose: string) => vault.keyFor(purpose).toString('hex')
  return { signature: key('captcha signature'), proof: key('captcha proof') }
}

import type { ChannelSettings } from '@besedka/contract'
import type { Vault } from '../../../platform/crypto/vault.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { openStep, type Signer } from './sealed-step.ts'

/** What a grant begins with, so that it is told from a secret that somebody typed. */
export const grantPrefix = 'grant.'

export function isGrant(secret: string): boolean {
  return secret.startsWith(grantPrefix)
}

type Given = { settings: ChannelSettings; secrets: Record<string, string> }

/**
 * Puts what a provider gave in the place of its grants; the settings of the account come with it, whatever the form says. Throws signInExpiredException
 * for a grant of another person, another type of channel, or one that is too old.
 */
export function redeemGrants(
  vault: Vault,
  signer: Signer,
  { channel, given, now }: { channel: { type: string; simulated: boolean }; given: Given; now: Date },
): Given {
  let { settings, secrets } = given
  for (const [name, value] of Object.entries(given.secrets)) {
    if (!isGrant(value)) continue
    const grant = openStep(vault, signer, { sealed: value.slice(grantPrefix.length), at: ['grant'], now })
    const fits = grant.type === channel.type && grant.simulated === channel.simulated && grant.name === name
    if (!fits) throw new AppError('signInExpiredException')
    settings = { ...settings, ...grant.settings }
    secrets = { ...secrets, [name]: grant.secret }
  }
  return { settings, secrets }
}

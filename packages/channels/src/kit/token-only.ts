import type { ChannelDefinition } from './define-channel.ts'
import { fingerprint } from './fingerprint.ts'
import { requiredText } from './required-text.ts'

/** For accounts behind one token that does not say whose it is: it is connected only once all the same. */
export function tokenOnly(form: RegExp): Pick<ChannelDefinition, 'secrets' | 'destination' | 'identity'> {
  return {
    secrets: { token: requiredText(form) },
    destination: [],
    identity: (_settings, { token }) => (token ? fingerprint(token) : null),
  }
}

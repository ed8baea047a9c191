import type { ChannelSignInView, ChannelType } from '@besedka/contract'
import type { ProviderEdits } from '../provider/draft/provider-draft.ts'

export type Granted = Extract<ChannelSignInView, { step: 'granted' }>

/** What a provider has just granted, on its way to the form that saves it. In memory only: grants do not belong on a disk. */
let onTheWay: Granted | undefined

export function bringGranted(granted: Granted): void {
  onTheWay = granted
}

/** What was granted for this form, or undefined. It stays until it is saved or another comes, so a form that is drawn twice has it twice. */
export function grantedFor(type: ChannelType, channelId: string | null): Granted | undefined {
  return onTheWay?.type === type && onTheWay.channelId === channelId ? onTheWay : undefined
}

/** What is typed in a form, with the account that was chosen at the provider. */
export function withGranted(edits: ProviderEdits, granted: Granted | undefined): ProviderEdits {
  if (!granted) return edits
  return { ...edits, settings: { ...edits.settings, ...granted.settings }, secrets: granted.secrets }
}

export function forgetGranted(): void {
  onTheWay = undefined
}

import type { ChannelSignInView, ChannelType } from '@besedka/contract'
import { navigate } from '../../../app/router/address.ts'
import type { ProviderEdits } from '../provider/draft/provider-draft.ts'

/** Accounts to choose from, each with a grant of its own. */
export type Offered = Extract<ChannelSignInView, { step: 'offered' }>
export type OfferedAccount = Offered['accounts'][number]

export type Granted = Extract<ChannelSignInView, { step: 'granted' }>

/** What a provider has just granted, on its way to the form that saves it. In memory only: grants do not belong on a disk. */
let onTheWay: Granted | undefined

/** Opens the channel's form with what was granted; saving the form stores it. */
export function openForm(granted: Granted): void {
  onTheWay = granted
  const { type, channelId } = granted
  const form = channelId === null ? `create/${type}` : `edit/${type}?id=${channelId}`
  navigate(`/admin/preferences/channels/${form}`, { replace: true, unasked: true })
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

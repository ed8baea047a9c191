import { type ChannelDefinition, secretsStay } from '@besedka/channels'
import type { ChannelView } from '@besedka/contract'
import { type ProviderDraft, settingsOf } from './provider-draft.ts'

/** Whether the stored secrets still belong to what the draft connects to; where they do not, they have to be typed again. */
export function keepsSecrets(
  definition: ChannelDefinition,
  draft: Pick<ProviderDraft, 'settings'>,
  channel: ChannelView | undefined,
): boolean {
  return channel === undefined || secretsStay(definition, channel.settings, settingsOf(definition, draft, channel.settings))
}

import type { ChannelDefinition } from '@besedka/channels'
import type { ChannelView } from '@besedka/contract'
import type { InputOf } from '../../../../api/client.ts'
import { serviceChange } from '../../service/service-draft.ts'
import { draftOf, type ProviderDraft, settingsOf } from './provider-draft.ts'

/** What has to be sent so that the channel becomes as the draft says: only what differs from what is stored. */
export function channelChange(
  definition: ChannelDefinition,
  draft: ProviderDraft,
  channel: ChannelView,
): Omit<InputOf<'channels', 'update'>, 'channelId'> {
  const stored = draftOf(definition, channel)
  return {
    ...(draft.name === stored.name ? {} : { name: draft.name }),
    ...(draft.teamId === stored.teamId ? {} : { teamId: draft.teamId }),
    ...(sameValue(draft.settings, stored.settings) ? {} : { settings: settingsOf(definition, draft, channel.settings) }),
    ...(sameValue(draft.service, stored.service) ? {} : { service: serviceChange(draft.service, stored.service) }),
    ...(Object.keys(draft.secrets).length === 0 ? {} : { secrets: { ...draft.secrets } }),
  }
}

function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

import type { ChannelCard } from '@besedka/contract'
import { useLive } from '../../../live/use-live.ts'
import { capabilitiesOfCard } from '../shared/use-capabilities.ts'
import { addressKind } from './address-kind.ts'

/** The channels that write to what was typed, whoever has it; none where it is no address. Those that the organisation forbids are among them. */
export function useAddressChannels(text: string): ChannelCard[] {
  const channels = useLive((state) => state.channels)
  const kind = addressKind(text)
  if (kind === undefined) return []
  return [...channels.values()].filter((channel) => channel.active && capabilitiesOfCard(channel).writesTo === kind)
}

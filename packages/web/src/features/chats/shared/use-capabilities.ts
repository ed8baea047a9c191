import { type Capabilities, capabilitiesOfType, ownCapabilities, withLateReplies } from '@besedka/channels/capabilities'
import type { ChannelCard } from '@besedka/contract'
import { useChannel } from './use-names.ts'

/** A channel type that this build does not know promises nothing but text. */
const textOnly: Capabilities = {
  textLength: 1_000,
  filesPerMessage: 0,
  fileSizeBytes: 0,
  edits: false,
  quotes: false,
  buttons: null,
  letter: false,
  operatorTyping: false,
  customerTyping: false,
  receipts: [],
  operatorMayStart: false,
  windowHours: null,
}

/** What a channel can carry, by its type and by what its settings let it. */
export function capabilitiesOfCard({ type, lateReplies }: Pick<ChannelCard, 'type' | 'lateReplies'>): Capabilities {
  const capabilities = capabilitiesOfType(type) ?? textOnly
  return lateReplies ? withLateReplies(capabilities) : capabilities
}

/** What the channel of a chat can carry; of our own channels as long as the directory is on its way. */
export function useCapabilities(channelId: string): Capabilities {
  const channel = useChannel(channelId)
  return channel === undefined ? ownCapabilities : capabilitiesOfCard(channel)
}

import { type Capabilities, capabilitiesOfType, ownCapabilities, withLateReplies } from '@besedka/channels/capabilities'
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

/** What the channel of a chat can carry; of our own channels as long as the directory is on its way. */
export function useCapabilities(channelId: string): Capabilities {
  const channel = useChannel(channelId)
  if (channel === undefined) return ownCapabilities
  const capabilities = capabilitiesOfType(channel.type) ?? textOnly
  return channel.lateReplies ? withLateReplies(capabilities) : capabilities
}

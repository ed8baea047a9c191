import type { ConnectableChannelType, LocalText } from '@besedka/contract'
import type { Capabilities } from './capabilities.ts'

/** What the product has to know of a channel type before any adapter runs: safe for browsers, no secrets, no Node. */
export type ChannelDefinition = {
  type: ConnectableChannelType
  title: LocalText
  /** One sentence for the list of available channels. */
  summary: LocalText
  capabilities: Capabilities
}

/** Declares a channel type; the check is the type. */
export function defineChannel(definition: ChannelDefinition): ChannelDefinition {
  return definition
}

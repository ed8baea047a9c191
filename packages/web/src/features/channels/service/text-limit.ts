import { definitionOf } from '@besedka/channels'
import type { ChannelType } from '@besedka/contract'

const ownLimit = 1_000

/** The longest text that a channel of a type sends by itself, in characters: ours, or its provider's where that is shorter. */
export function automaticTextLimit(type: ChannelType): number {
  return Math.min(ownLimit, definitionOf(type)?.capabilities.textLength ?? ownLimit)
}

import { type Capabilities, ownCapabilities } from '@besedka/channels/capabilities'
import { useCapabilities } from '../shared/use-capabilities.ts'
import { carried } from './carried.ts'

/** The limits of what is being written in a channel. */
export function useLimits(channelId: string, kind: 'reply' | 'internal'): Capabilities {
  return carried(kind, useCapabilities(channelId), ownCapabilities)
}

import { type Capabilities, channelDefinitions } from '@besedka/channels'
import type { Plugin } from 'vite'

const moduleId = 'virtual:channel-capabilities'
const resolvedId = `\0${moduleId}`

/**
 * Serves `virtual:channel-capabilities`: channel type → what it can carry, read from the definitions when the screens are built.
 * The workspace needs nothing else of them; their settings would bring the validation library, their guides all their words.
 */
export function channelCapabilities(): Plugin {
  return {
    name: 'besedka:channel-capabilities',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? `export const channelCapabilities = ${JSON.stringify(capabilityTable())}` : undefined),
  }
}

/** The table itself. */
export function capabilityTable(): Record<string, Capabilities> {
  return Object.fromEntries(channelDefinitions.map(({ type, capabilities }) => [type, capabilities]))
}

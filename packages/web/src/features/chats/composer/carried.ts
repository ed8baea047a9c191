import type { Capabilities } from '@besedka/channels/capabilities'

/**
 * What can truly be sent: the channel's limits, and where they are wider than what our own server takes, ours. A note goes to nobody's
 * channel, so only ours count.
 */
export function carried(kind: 'reply' | 'internal', channel: Capabilities, ours: Capabilities): Capabilities {
  if (kind === 'internal') return { ...ours, quotes: false, letter: false, windowHours: null }
  return {
    ...channel,
    textLength: Math.min(channel.textLength, ours.textLength),
    filesPerMessage: Math.min(channel.filesPerMessage, ours.filesPerMessage),
    fileSizeBytes: Math.min(channel.fileSizeBytes, ours.fileSizeBytes),
  }
}

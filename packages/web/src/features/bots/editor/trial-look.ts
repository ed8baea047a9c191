import type { OfferedButton } from '@besedka/bot-scenario'
import { type BotChannel, isSiteChatType } from '@besedka/contract'

/**
 * How a channel shows what a bot offers. `chips`: our own chat; `keys`: a keyboard under the words; `links`: in a letter, each answer is a page;
 * `numbers`: a list to be answered by number.
 */
export type TrialLook = 'chips' | 'keys' | 'links' | 'numbers'

/** How a trial looks in a channel: as customers see it there. Without a channel, as in our own chat. */
export function trialLook(channel: BotChannel | undefined, buttons: readonly OfferedButton[]): TrialLook {
  if (!channel || isSiteChatType(channel.type)) return 'chips'
  if (channel.type === 'email') return 'links'
  const { buttons: limits } = channel
  const fits = limits !== null && buttons.length <= limits.max && buttons.every(({ label }) => label.length <= limits.labelLength)
  return fits ? 'keys' : 'numbers'
}

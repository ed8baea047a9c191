import type { LauncherChannel } from './channel.ts'
import type { PageMemory } from './page-memory.ts'

type Grounds = {
  channel: Pick<LauncherChannel, 'displayState' | 'welcome'>
  memory: Pick<PageMemory, 'last' | 'keep'>
  /** Whether the chat would cover the whole page. */
  isFullScreen: boolean
}

/** What the launcher does by itself on a new page: opens the chat, loads it unseen for its unread messages, says welcome, or nothing. */
export function firstLook({
  channel: { displayState, welcome },
  memory: { last, keep },
  isFullScreen,
}: Grounds): 'open' | 'load' | 'greet' | '' {
  // On a phone the chat would cover a page that nobody has read yet: there it opens only when the visitor asks.
  if (!isFullScreen && (last ?? displayState) === 'open') return 'open'
  // In another tab of the same visitor, a conversation needs no welcome.
  if (keep) return 'load'
  return displayState !== 'closed' && welcome && !last ? 'greet' : ''
}

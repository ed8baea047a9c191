import type { StaffEvent } from '@besedka/contract'
import { hasGap, isRefused } from './forget-unseen.ts'
import type { LiveState } from './live-state.ts'
import { hasNewer } from './message-log.ts'

/** What has to be fetched of chats: only their newest messages, or all of it. */
export type Missing = { newest: string[]; whole: string[] }

/** What events have left to be fetched of the chats on the screen. Pure. */
export function missingAfter(events: readonly StaffEvent[], before: LiveState, after: LiveState, shownIds: readonly string[]): Missing {
  // Events of a chat are heard by those who may see it: what was refused when it was opened can be had by now.
  const canBeHad = (chatId: string) => isRefused(after, chatId) && events.some((event) => isAbout(event, chatId))
  return {
    newest: shownIds.filter((chatId) => atNewest(before, chatId) && !atNewest(after, chatId)),
    whole: shownIds.filter((chatId) => canBeHad(chatId) || hasGap(after, chatId)),
  }
}

/** Whether the loaded log reaches the chat's last message; it does not while somebody reads in the past. */
function atNewest({ logs }: LiveState, chatId: string): boolean {
  const log = logs.get(chatId)
  return log !== undefined && !hasNewer(log)
}

function isAbout({ payload }: StaffEvent, chatId: string): boolean {
  return 'chat' in payload && payload.chat.id === chatId
}

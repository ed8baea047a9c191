import type { ChatView } from '@besedka/contract'
import type { LiveState } from '../../../live/live-state.ts'

/** A chat that became overdue earlier was only fetched now: that is no news. */
const newsForMs = 30_000

/** The chats of others whose answer has become overdue just now. */
export function newlyOverdue(before: LiveState, after: LiveState, now = Date.now()): ChatView[] {
  return [...after.chats.values()].filter((chat) => {
    if (chat.urgency !== 'overdue' || chat.overdueAt === null || chat.assigneeId === after.viewer.accountId) return false
    const known = before.chats.get(chat.id)
    return known === undefined ? now - Date.parse(chat.overdueAt) < newsForMs : known !== chat && known.urgency !== 'overdue'
  })
}

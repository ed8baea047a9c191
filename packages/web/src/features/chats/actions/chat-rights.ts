import type { ChatView } from '@besedka/contract'
import { isInSight } from '../../../live/chat-list.ts'
import type { LiveState } from '../../../live/live-state.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'

/**
 * Whether the person at the screen may take a chat into their own hands; `distributed`: not from this queue, for its team gives its chats
 * out by itself. The server says the same.
 */
export function takingOf({ viewer, teams }: Pick<LiveState, 'viewer' | 'teams'>, chat: QuietChat): 'may' | 'distributed' | 'mayNot' {
  if (!viewer.takesChats || chat.state === 'closed' || chat.assigneeId === viewer.accountId) return 'mayNot'
  if (viewer.seesAllChats) return 'may'
  if (chat.assigneeId !== null || !isInSight(chat, viewer)) return 'mayNot'
  // A team that is not known yet stops nobody: the server has the last word.
  return chat.teamId !== null && teams.get(chat.teamId)?.pickable === false ? 'distributed' : 'may'
}

/** Whether the person may transfer or close a chat: their own, one in their sight that is in nobody's hands, and any for who manages all chats. */
export function maySteer({ viewer }: Pick<LiveState, 'viewer'>, chat: QuietChat): boolean {
  if (chat.state === 'closed') return false
  return viewer.seesAllChats || chat.assigneeId === viewer.accountId || (chat.assigneeId === null && isInSight(chat, viewer))
}

/** Whether distribution gave the chat to the person, who has not answered yet: they may decline it. */
export function mayDecline({ viewer }: Pick<LiveState, 'viewer'>, chat: Pick<ChatView, 'given' | 'assigneeId'>): boolean {
  return chat.given && chat.assigneeId === viewer.accountId
}

/** Whether the person is asked to accept the chat. */
export function isOffered({ viewer }: Pick<LiveState, 'viewer'>, chat: Pick<ChatView, 'acceptBefore' | 'assigneeId'>): boolean {
  return chat.acceptBefore !== null && chat.assigneeId === viewer.accountId
}

import { type ChatAct, type ChatHindrance, type ChatView, hindranceOf } from '@besedka/contract'
import { isInSight } from '../../../live/chat-list.ts'
import type { LiveState } from '../../../live/live-state.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'

type Known = Pick<LiveState, 'viewer' | 'teams' | 'operators' | 'channels'>

/** What keeps the person at the screen from an act in a chat, by the server's own rule. What is not known yet stops nobody: the server decides. */
export function hindranceHere(act: ChatAct, { viewer, teams, operators, channels }: Known, chat: QuietChat): ChatHindrance | null {
  const status = operators.get(viewer.accountId)?.status
  const actor = {
    accountId: viewer.accountId,
    takesChats: viewer.takesChats,
    managesChats: viewer.seesAllChats,
    // Who looks at the screen is not off-line: the server is about to find that out.
    status: status === 'break' ? status : 'active',
  } as const
  return hindranceOf(act, actor, {
    state: chat.state,
    assigneeId: chat.assigneeId,
    lastAssigneeId: chat.lastAssigneeId,
    inSight: isInSight(chat, viewer),
    channelActive: channels.get(chat.channelId)?.active !== false,
    pickable: chat.teamId === null || teams.get(chat.teamId)?.pickable !== false,
  })
}

/**
 * Whether the person may take a chat into their own hands; `distributed`: not from this queue, for its team gives its chats out by itself;
 * `onBreak`: once they are back at work.
 */
export function takingOf(state: Known, chat: QuietChat): 'may' | 'distributed' | 'onBreak' | 'mayNot' {
  if (chat.assigneeId === state.viewer.accountId) return 'mayNot'
  switch (hindranceHere('take', state, chat)) {
    case null:
      return 'may'
    case 'givenOut':
      return 'distributed'
    case 'notAtWork':
      return 'onBreak'
    default:
      return 'mayNot'
  }
}

/** Whether the person may transfer or close a chat. */
export function maySteer(state: Known, chat: QuietChat): boolean {
  return hindranceHere('transfer', state, chat) === null
}

/** Whether the person may set the chat aside, and pin it: it is in their hands. */
export function maySnooze(state: Known, chat: QuietChat): boolean {
  return hindranceHere('snooze', state, chat) === null
}

/** Whether distribution gave the chat to the person, who has not answered yet: they may decline it. */
export function mayDecline({ viewer }: Pick<LiveState, 'viewer'>, chat: Pick<ChatView, 'given' | 'assigneeId'>): boolean {
  return chat.given && chat.assigneeId === viewer.accountId
}

/** Whether the person is asked to accept the chat. */
export function isOffered({ viewer }: Pick<LiveState, 'viewer'>, chat: Pick<ChatView, 'acceptBefore' | 'assigneeId'>): boolean {
  return chat.acceptBefore !== null && chat.assigneeId === viewer.accountId
}

/** Whether the person may open a closed chat again by right: who led it, and who manages all chats. */
export function mayReopen({ viewer }: Pick<LiveState, 'viewer'>, chat: Pick<ChatView, 'state' | 'lastAssigneeId'>): boolean {
  return chat.state === 'closed' && (viewer.seesAllChats || (viewer.takesChats && chat.lastAssigneeId === viewer.accountId))
}

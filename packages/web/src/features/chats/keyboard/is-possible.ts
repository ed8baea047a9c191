import type { ChatView } from '@besedka/contract'
import { isInSight } from '../../../live/chat-list.ts'
import type { LiveState } from '../../../live/live-state.ts'
import { heldUntil } from '../../../live/outgoing-message.ts'
import { undoable } from '../../../ui/toasts/toasts.ts'
import { hindranceHere, isOffered, mayDecline, mayReopen, maySnooze, maySteer, takingOf } from '../actions/chat-rights.ts'
import { mayQuote } from '../composer/quoting.ts'
import type { Command } from './keymap.ts'

/** How many conversations the window shows: `narrow` has no room for a second one. */
export type Layout = 'narrow' | 'one' | 'two'

/** Whether a command does anything at this moment, in the chat that is open. What is impossible the palette does not offer. */
export function isPossible(command: Command, state: LiveState, chat: ChatView | undefined, layout: Layout = 'one'): boolean {
  switch (command) {
    case 'reply':
    case 'note':
    case 'leaveChat':
    case 'choose':
      return chat !== undefined
    case 'beside':
      return layout === 'two' || (layout === 'one' && chat !== undefined)
    case 'otherPane':
      return layout === 'two'
    case 'quote':
      return chat !== undefined && mayQuote(state, chat)
    case 'undoSend':
      return (chat !== undefined && holdsMessage(state, chat.id)) || undoable() !== undefined
    case 'take':
      return chat !== undefined && (isOffered(state, chat) || takingOf(state, chat) === 'may')
    case 'takeNext':
      return state.viewer.takesChats
    case 'decline':
      return chat !== undefined && mayDecline(state, chat)
    case 'snooze':
    case 'pin':
      return chat !== undefined && maySnooze(state, chat)
    case 'priority':
      return chat !== undefined && hindranceHere('prioritise', state, chat) === null
    case 'tag':
      return chat !== undefined && hindranceHere('tag', state, chat) === null
    case 'category':
      return chat !== undefined && hindranceHere('categorise', state, chat) === null
    case 'reopen':
      return chat !== undefined && mayReopen(state, chat)
    case 'sendLater':
      return chat !== undefined && hindranceHere('reply', state, chat) === null
    case 'follow':
      return chat !== undefined && isInSight(chat, state.viewer)
    case 'askForRating':
    case 'transfer':
    case 'closeChat':
      return chat !== undefined && maySteer(state, chat)
    case 'leafDown':
    case 'leafUp':
      // The palette has "next" and "previous": whoever comes from it does not keep a finger on J.
      return false
    default:
      return true
  }
}

/** Whether a message of the chat can still be taken back. */
export function holdsMessage({ outgoing }: Pick<LiveState, 'outgoing'>, chatId: string): boolean {
  return (outgoing.get(chatId) ?? []).some((message) => message.state === 'uploading' || heldUntil(message) !== null)
}

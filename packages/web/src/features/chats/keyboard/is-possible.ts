import type { ChatView } from '@besedka/contract'
import type { LiveState } from '../../../live/live-state.ts'
import { heldUntil } from '../../../live/outgoing-message.ts'
import { isOffered, mayDecline, maySteer, takingOf } from '../actions/chat-rights.ts'
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
      return chat !== undefined
    case 'beside':
      return layout === 'two' || (layout === 'one' && chat !== undefined)
    case 'otherPane':
      return layout === 'two'
    case 'quote':
      return chat !== undefined && mayQuote(state, chat)
    case 'undoSend':
      return chat !== undefined && (state.outgoing.get(chat.id) ?? []).some((message) => heldUntil(message) !== null)
    case 'take':
      return chat !== undefined && (isOffered(state, chat) || takingOf(state, chat) === 'may')
    case 'decline':
      return chat !== undefined && mayDecline(state, chat)
    case 'transfer':
    case 'closeChat':
      return chat !== undefined && maySteer(state, chat)
    default:
      return true
  }
}

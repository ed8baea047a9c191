import type { CustomerEvent, CustomerMessageView } from '@besedka/contract'
import type { ChatNotice, ChatState } from '../chat-state.ts'
import { isLaterStatus, mergeMessages } from './merge-messages.ts'

type Change = Partial<Pick<ChatState, 'messages' | 'notices' | 'hasOpenChat' | 'onBot' | 'operatorTyping'>>

/** What an event of the feed changes. Pure; applying an event twice changes nothing more. */
export function applyEvent(state: ChatState, event: CustomerEvent): Change {
  switch (event.type) {
    case 'message.created': {
      const { message, readSeq } = event.payload
      const messages = markRead(mergeMessages(state.messages, [message]), message.chatId, readSeq)
      return message.from === 'operator' ? { messages, operatorTyping: false } : { messages, hasOpenChat: true }
    }
    case 'message.edited':
      return { messages: mergeMessages(state.messages, [event.payload.message]) }
    case 'message.read': {
      const { chatId, seq } = event.payload
      return { messages: markRead(state.messages, chatId, seq) }
    }
    case 'message.statusChanged': {
      const versions = new Map(event.payload.messages.map((one) => [one.id, one.version]))
      const messages = raiseStatus(state.messages, event.payload.status, (one) => versions.has(one.id))
      return { messages: messages.map((one) => ({ ...one, version: Math.max(one.version, versions.get(one.id) ?? 0) })) }
    }
    case 'chat.assigned': {
      const { chatId, operatorName } = event.payload
      return {
        notices: addNotice(state.notices, { id: noticeId(event), chatId, at: event.at, type: 'operatorJoined', operatorName }),
        onBot: false,
      }
    }
    case 'chat.unassigned': {
      const { chatId } = event.payload
      const notice: ChatNotice = { id: noticeId(event), chatId, at: event.at, type: 'operatorLeft', operatorName: null }
      return { notices: addNotice(state.notices, notice), operatorTyping: false }
    }
    case 'chat.onBot':
      return { onBot: event.payload.onBot }
    case 'chat.closed': {
      const notice: ChatNotice = {
        id: noticeId(event),
        chatId: event.payload.chatId,
        at: event.at,
        type: 'chatClosed',
        operatorName: null,
      }
      return { notices: addNotice(state.notices, notice), hasOpenChat: false, onBot: false, operatorTyping: false }
    }
    case 'chat.reopened': {
      const { chatId } = event.payload
      return { notices: state.notices.filter((one) => one.chatId !== chatId || one.type !== 'chatClosed'), hasOpenChat: true }
    }
    default:
      // A newer server may tell of things this version does not know.
      return {}
  }
}

/** Our operator has read the customer's messages of a chat up to a number. */
function markRead(messages: CustomerMessageView[], chatId: string, seq: number): CustomerMessageView[] {
  return raiseStatus(messages, 'read', (one) => one.from === 'customer' && one.chatId === chatId && one.seq <= seq)
}

/** Sets a status on the messages chosen, never backwards. */
export function raiseStatus(
  messages: CustomerMessageView[],
  status: CustomerMessageView['status'],
  isMeant: (message: CustomerMessageView) => boolean,
): CustomerMessageView[] {
  return messages.map((message) => (isMeant(message) && isLaterStatus(message.status, status) ? { ...message, status } : message))
}

function noticeId(event: CustomerEvent): string {
  return `notice-${event.position}`
}

function addNotice(notices: ChatNotice[], notice: ChatNotice): ChatNotice[] {
  if (notices.some((known) => known.id === notice.id)) return notices
  return [...notices, notice]
}

import type { CustomerEventPayload, CustomerEventType } from '@besedka/contract'
import type { LoggedEvent } from '../../platform/events/event.ts'
import { firstName, toCustomerMessageView } from './message.ts'

type Projected = { [T in CustomerEventType]: { type: T; payload: CustomerEventPayload<T> } }[CustomerEventType]

/**
 * What a customer's device hears of an event: built from nothing, so that a field added for staff can never leak. Null: nothing.
 */
export function projectForCustomer(event: LoggedEvent): Projected | null {
  switch (event.type) {
    case 'message.created': {
      const { message, chat } = event.payload
      const seen = toCustomerMessageView(message, chat.readSeq)
      return seen ? { type: 'message.created', payload: { message: seen, readSeq: chat.readSeq } } : null
    }
    case 'message.updated':
    case 'message.edited': {
      const { message, chat } = event.payload
      const seen = toCustomerMessageView(message, chat.readSeq)
      return seen ? { type: 'message.edited', payload: { message: seen } } : null
    }
    case 'message.statusChanged': {
      const { status, messages } = event.payload
      return { type: 'message.statusChanged', payload: { status, messages } }
    }
    case 'chat.updated': {
      const { chat } = event.payload
      return { type: 'message.read', payload: { chatId: chat.id, seq: chat.readSeq } }
    }
    case 'chat.transferred': {
      const { chat } = event.payload
      return { type: 'chat.onBot', payload: { chatId: chat.id, onBot: chat.botId !== null } }
    }
    case 'chat.assigned':
    case 'chat.accepted': {
      const { chat, detail, assigneeName } = event.payload
      // Whoever was only given the chat has not joined it yet; the bot that had it is gone.
      if (event.type === 'chat.assigned' && detail.by.id !== chat.assigneeId) {
        return { type: 'chat.onBot', payload: { chatId: chat.id, onBot: false } }
      }
      return { type: 'chat.assigned', payload: { chatId: chat.id, operatorName: firstName(assigneeName) } }
    }
    case 'chat.unassigned':
    case 'chat.closed':
    case 'chat.reopened': {
      const { chat } = event.payload
      return { type: event.type, payload: { chatId: chat.id } }
    }
    default:
      return null
  }
}

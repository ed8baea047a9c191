import type { InboundContact } from '../../kit/inbound.ts'
import { writeAddress } from '../address.ts'
import { nameOf } from './name.ts'
import type { Message } from './update.ts'

/** Whose message it is, or why it is nobody's. */
export type Conversation = { contact: InboundContact } | { ignored: string }

/** Only private chats are conversations with customers: a bot that sits in a group hears what is not meant for us. */
export function conversationOf(message: Pick<Message, 'chat' | 'from' | 'business_connection_id'>): Conversation {
  const { chat, from, business_connection_id } = message
  if (chat.type !== 'private') return { ignored: 'written in a group or channel' }
  // In the chats of a business account its owner writes too. In a private chat the id of the chat is that of the customer.
  if (from && from.id !== chat.id) return { ignored: 'not written by the customer' }
  const value = writeAddress(chat.id, business_connection_id)
  return { contact: { value, name: nameOf(from ?? chat) ?? value, locale: from?.language_code } }
}

import type { MessageView } from '@besedka/contract'
import type { NewEvent } from '../../platform/events/event.ts'
import { type ChatRow, customerAudience, type SeenChat, staffAudience, toChatView } from '../chats/index.ts'

type Told = SeenChat & Pick<ChatRow, 'identity_id'>

/** The event of a new message, with its chat after it. The customer hears of everything but internal notes. */
export function messageCreated(message: MessageView, chat: Told): NewEvent<'message.created'> {
  const audience = staffAudience(chat)
  if (message.kind !== 'internal') audience.push(customerAudience(chat))
  return { type: 'message.created', subjectId: chat.id, audience, payload: { message, chat: toChatView(chat) } }
}

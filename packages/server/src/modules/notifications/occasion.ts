import { ChatHistoryDetail, ChatView, MessageView, type PushEvent } from '@besedka/contract'
import { z } from 'zod'
import { queueTag } from '../chats/index.ts'

/** Something that somebody may want to be told of. */
export type Occasion = {
  event: PushEvent
  chat: Pick<ChatView, 'id' | 'customerName'>
  /** Who is meant, as a tag of the feed: an account, a team, or everybody who takes chats. */
  audience: string
  /** Who caused it, and need not be told. */
  byAccountId: string | null
}

const OfChat = z.object({ chat: ChatView, detail: ChatHistoryDetail })
const OfMessage = z.object({ chat: ChatView, message: MessageView })

/** What an event of the log means for people who are not looking; undefined for most. */
export function occasionOf(event: { type: string; payload: unknown }): Occasion | undefined {
  switch (event.type) {
    case 'message.created':
      return ofMessage(OfMessage.parse(event.payload))
    case 'chat.opened':
      return inQueue('newChat', OfChat.parse(event.payload))
    case 'chat.assigned':
      return given('assigned', OfChat.parse(event.payload))
    case 'chat.transferred': {
      const payload = OfChat.parse(event.payload)
      return given('transferred', payload) ?? inQueue('transferred', payload)
    }
    case 'chat.unassigned':
      return inQueue('newChat', OfChat.parse(event.payload))
    case 'chat.overdue':
      return { event: 'overdue', chat: OfChat.parse(event.payload).chat, audience: 'right:AUTHORITY_ALL_CHATS', byAccountId: null }
    default:
      return undefined
  }
}

export const occasionTypes = ['message.created', 'chat.opened', 'chat.assigned', 'chat.transferred', 'chat.unassigned', 'chat.overdue']

function ofMessage({ chat, message }: z.infer<typeof OfMessage>): Occasion | undefined {
  if (message.kind !== 'customer' || chat.assigneeId === null) return undefined
  return { event: 'newMessage', chat, audience: `account:${chat.assigneeId}`, byAccountId: null }
}

function given(event: PushEvent, { chat, detail }: z.infer<typeof OfChat>): Occasion | undefined {
  if (chat.assigneeId === null) return undefined
  return { event, chat, audience: `account:${chat.assigneeId}`, byAccountId: actorOf(detail) }
}

function inQueue(event: PushEvent, { chat, detail }: z.infer<typeof OfChat>): Occasion | undefined {
  if (chat.state !== 'waiting') return undefined
  return { event, chat, audience: queueTag(chat), byAccountId: actorOf(detail) }
}

function actorOf({ by }: ChatHistoryDetail): string | null {
  return by.type === 'operator' ? by.id : null
}

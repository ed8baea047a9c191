import type { ChatView } from '@besedka/contract'
import type { QuietChat } from '../../../live/quiet-chat.ts'

/** The chat in which the customer of a closed one goes on, on the same channel; undefined while nobody has begun one. */
export function nextChatOf(chat: QuietChat, chats: ReadonlyMap<string, ChatView>): string | undefined {
  if (chat.state !== 'closed') return undefined
  for (const other of chats.values())
    if (other.state !== 'closed' && other.customerId === chat.customerId && other.channelId === chat.channelId) return other.id
  return undefined
}

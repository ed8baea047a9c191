import type { OutgoingMessage } from './outgoing-message.ts'
import { withEntry, withoutEntry } from './with-entry.ts'

type Outgoing = ReadonlyMap<string, readonly OutgoingMessage[]>

/** Adds a message at the end of its chat's queue, or replaces the one with its id. */
export function withOutgoing(outgoing: Outgoing, message: OutgoingMessage): Outgoing {
  const queue = outgoing.get(message.chatId) ?? []
  const index = queue.findIndex((other) => other.id === message.id)
  return withEntry(outgoing, message.chatId, index === -1 ? [...queue, message] : queue.with(index, message))
}

/** Removes a message that has arrived or was given up. */
export function withoutOutgoing(outgoing: Outgoing, chatId: string, id: string): Outgoing {
  const queue = outgoing.get(chatId)
  const rest = queue?.filter((message) => message.id !== id)
  if (queue === undefined || rest === undefined || rest.length === queue.length) return outgoing
  return rest.length === 0 ? withoutEntry(outgoing, chatId) : withEntry(outgoing, chatId, rest)
}

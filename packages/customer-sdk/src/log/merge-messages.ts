import type { CustomerMessageView } from '@besedka/contract'

/** Ids of chats are made in time order (UUIDv7), so chat id and number in the chat give one order over all chats. */
function compare(a: CustomerMessageView, b: CustomerMessageView): number {
  if (a.chatId !== b.chatId) return a.chatId < b.chatId ? -1 : 1
  return a.seq - b.seq
}

const statusRank = { sent: 0, undelivered: 1, delivered: 2, read: 3 }

/** Whether a message may go from one status to the other: never backwards. */
export function isLaterStatus(from: CustomerMessageView['status'], to: CustomerMessageView['status']): boolean {
  return statusRank[to] > statusRank[from]
}

/** Adds or replaces messages: the higher version wins, statuses never go backwards. The result is sorted; the inputs stay as they are. */
export function mergeMessages(current: CustomerMessageView[], incoming: CustomerMessageView[]): CustomerMessageView[] {
  if (incoming.length === 0) return current
  const byId = new Map(current.map((message) => [message.id, message]))
  for (const message of incoming) {
    const known = byId.get(message.id)
    if (!known) byId.set(message.id, message)
    else if (message.version >= known.version) {
      byId.set(message.id, isLaterStatus(message.status, known.status) ? { ...message, status: known.status } : message)
    }
  }
  return [...byId.values()].sort(compare)
}

import type { CustomerMessageView } from '@besedka/contract'
import { isLaterStatus } from './merge-messages.ts'

export type UpTo = { chatId: string; seq: number }

/** Up to which of our messages, for each chat, the server does not yet know that they are `delivered` or `read`. */
export function dueReceipts(messages: CustomerMessageView[], status: 'delivered' | 'read'): UpTo[] {
  const highest = new Map<string, number>()
  for (const message of messages) {
    if (message.from === 'operator' && isLaterStatus(message.status, status)) {
      highest.set(message.chatId, Math.max(highest.get(message.chatId) ?? 0, message.seq))
    }
  }
  return [...highest].map(([chatId, seq]) => ({ chatId, seq }))
}

/** How many of our messages the person has not seen. */
export function countUnread(messages: CustomerMessageView[]): number {
  return messages.filter((message) => message.from === 'operator' && message.status !== 'read' && !message.takenBack).length
}

import { z } from 'zod'
import type { LocalText } from './locales.ts'

export const messageStatuses = ['sent', 'undelivered', 'delivered', 'read'] as const

export const MessageStatus = z.enum(messageStatuses)
export type MessageStatus = z.infer<typeof MessageStatus>

export const messageStatusTexts = {
  sent: { 'ru-RU': 'Отправлено', 'en-GB': 'Sent' },
  undelivered: { 'ru-RU': 'Не доставлено', 'en-GB': 'Undelivered' },
  delivered: { 'ru-RU': 'Доставлено', 'en-GB': 'Delivered' },
  read: { 'ru-RU': 'Прочитано', 'en-GB': 'Read' },
} satisfies Record<MessageStatus, LocalText>

/**
 * Providers report out of order and more than once; only a higher rank replaces a status, so that it never goes backwards.
 * Undelivered stands below delivered: a late receipt is better evidence than a time-out.
 */
export const messageStatusRank: Record<MessageStatus, number> = { sent: 0, undelivered: 1, delivered: 2, read: 3 }

/** The status after a report has come: the reported one when it is further, else the one it had. */
export function furtherStatus(current: MessageStatus, reported: MessageStatus): MessageStatus {
  return messageStatusRank[reported] > messageStatusRank[current] ? reported : current
}

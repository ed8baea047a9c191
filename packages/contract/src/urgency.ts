import { z } from 'zod'
import type { LocalText } from './locales.ts'

/** How urgent a chat without an answer is: past the channel's first threshold it is yellow, past the second red (spec 4). */
export const urgencies = ['onTime', 'halfOverdue', 'overdue'] as const

export const Urgency = z.enum(urgencies)
export type Urgency = z.infer<typeof Urgency>

export const urgencyTexts = {
  onTime: { 'ru-RU': 'В срок', 'en-GB': 'On time' },
  halfOverdue: { 'ru-RU': 'Скоро просрочится', 'en-GB': 'Half-overdue' },
  overdue: { 'ru-RU': 'Просрочен', 'en-GB': 'Overdue' },
} satisfies Record<Urgency, LocalText>

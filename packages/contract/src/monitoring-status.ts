import { z } from 'zod'
import type { LocalText } from './locales.ts'

/** Where a chat stands for the monitoring screens (spec 4). */
export const monitoringStatuses = ['onBot', 'inQueue', 'inProgress', 'assigned', 'handled'] as const

export const MonitoringStatus = z.enum(monitoringStatuses)
export type MonitoringStatus = z.infer<typeof MonitoringStatus>

export const monitoringStatusTexts = {
  onBot: { 'ru-RU': 'У бота', 'en-GB': 'On bot' },
  inQueue: { 'ru-RU': 'В очереди', 'en-GB': 'In queue' },
  inProgress: { 'ru-RU': 'В работе', 'en-GB': 'In progress' },
  assigned: { 'ru-RU': 'Назначен', 'en-GB': 'Assigned' },
  handled: { 'ru-RU': 'Обработан', 'en-GB': 'Handled' },
} satisfies Record<MonitoringStatus, LocalText>

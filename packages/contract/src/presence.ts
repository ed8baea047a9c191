import { z } from 'zod'
import type { LocalText } from './locales.ts'

/** What an operator chooses in the menu (spec 4); offline is not chosen, it follows from having no open workspace. */
export const presences = ['active', 'break'] as const

export const Presence = z.enum(presences)
export type Presence = z.infer<typeof Presence>

export const presenceTexts = {
  active: { 'ru-RU': 'В работе', 'en-GB': 'In work' },
  break: { 'ru-RU': 'Перерыв', 'en-GB': 'Break' },
} satisfies Record<Presence, LocalText>

/** The rows of the working-hours chart (spec 2). */
export const availabilities = ['offline', 'break', 'online'] as const

export const Availability = z.enum(availabilities)
export type Availability = z.infer<typeof Availability>

export const availabilityTexts = {
  offline: { 'ru-RU': 'Не в сети', 'en-GB': 'Offline' },
  break: { 'ru-RU': 'Перерыв', 'en-GB': 'Break' },
  online: { 'ru-RU': 'В сети', 'en-GB': 'Online' },
} satisfies Record<Availability, LocalText>

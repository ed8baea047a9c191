import { z } from 'zod'
import type { LocalText } from './locales.ts'

export const qualityValues = [1, 2, 3, 4, 5] as const

/** A customer's rating of a chat; null where none was given. */
export const Quality = z.literal(qualityValues)
export type Quality = z.infer<typeof Quality>

export const qualityTexts = {
  1: { 'ru-RU': 'Очень плохо', 'en-GB': 'Very bad' },
  2: { 'ru-RU': 'Плохо', 'en-GB': 'Bad' },
  3: { 'ru-RU': 'Нормально', 'en-GB': 'Normal' },
  4: { 'ru-RU': 'Хорошо', 'en-GB': 'Good' },
  5: { 'ru-RU': 'Отлично', 'en-GB': 'Excellent' },
} satisfies Record<Quality, LocalText>

export const qualityNotSetText: LocalText = { 'ru-RU': 'Не указана', 'en-GB': 'Not set' }

import type { LocalText } from './locales.ts'

export const qualityValues = [1, 2, 3, 4, 5] as const

export const qualityTexts = {
  1: { 'ru-RU': 'Очень плохо', 'en-GB': 'Very bad' },
  2: { 'ru-RU': 'Плохо', 'en-GB': 'Bad' },
  3: { 'ru-RU': 'Нормально', 'en-GB': 'Normal' },
  4: { 'ru-RU': 'Хорошо', 'en-GB': 'Good' },
  5: { 'ru-RU': 'Отлично', 'en-GB': 'Excellent' },
} satisfies Record<(typeof qualityValues)[number], LocalText>

/** What a customer may say was wrong, beside a low rating. */
export const ratingReasons = ['slow', 'unsolved', 'unclear', 'rude'] as const

export const ratingReasonTexts = {
  slow: { 'ru-RU': 'Долго ждать', 'en-GB': 'Long wait' },
  unsolved: { 'ru-RU': 'Вопрос не решён', 'en-GB': 'Not solved' },
  unclear: { 'ru-RU': 'Непонятный ответ', 'en-GB': 'Unclear answer' },
  rude: { 'ru-RU': 'Невежливо', 'en-GB': 'Impolite' },
} satisfies Record<(typeof ratingReasons)[number], LocalText>

/** Up to this rating a customer is asked what was wrong. */
export const lowQualityMax = 3

/** Longest comment beside a rating, in characters. */
export const ratingCommentMaxLength = 1_000

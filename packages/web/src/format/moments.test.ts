import { expect, test } from 'vitest'
import { relativeMoment } from './moments.ts'

const now = Date.parse('2026-05-12T12:00:00')
const at = (text: string) => new Date(text).toISOString()

test.each([
  ['2026-05-12T11:59:40', 'только что', 'just now'],
  ['2026-05-12T11:55:00', '5 мин назад', '5 min ago'],
  ['2026-05-12T14:10:00', 'через 2 ч', 'in 2 h'],
  ['2026-05-10T09:05:00', '10 мая, 09:05', '10 May, 09:05'],
  ['2025-05-10T09:05:00', '10 мая 2025 г., 09:05', '10 May 2025, 09:05'],
])('%s is said as people say it', (moment, russian, english) => {
  expect(relativeMoment(at(moment), 'ru-RU', now).replaceAll('\u00a0', ' ')).toBe(russian)
  expect(relativeMoment(at(moment), 'en-GB', now).replaceAll('\u00a0', ' ')).toBe(english)
})

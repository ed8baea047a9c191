import { expect, test } from 'vitest'
import { calendarDay, dayText, longDay, monthName, weekDayName } from './days.ts'

const now = Date.parse('2026-05-12T12:00:00')
const plain = (words: string) => words.replaceAll('\u00a0', ' ')

test('a day has its year where it is another one', () => {
  expect(dayText('2026-11-30T10:00:00', 'ru-RU', now)).toBe('30 нояб.')
  expect(plain(dayText('2025-11-30T10:00:00', 'ru-RU', now))).toBe('30 нояб. 2025 г.')
  expect(dayText('2025-11-30T10:00:00', 'en-GB', now)).toBe('30 Nov 2025')
})

test('days and months of a calendar are those that were written, wherever one is', () => {
  expect(plain(calendarDay('2026-11-30', 'ru-RU'))).toBe('пн, 30 нояб. 2026 г.')
  expect(plain(monthName(2026, 10, 'ru-RU'))).toBe('ноябрь 2026 г.')
  expect(weekDayName(0, 'ru-RU', 'short')).toBe('Пн')
  expect(weekDayName(6, 'en-GB', 'long')).toBe('Sunday')
})

test('a day in a sentence is written out', () => {
  expect(plain(longDay('2026-11-30T10:00:00', 'ru-RU'))).toBe('30 ноября 2026 г.')
})

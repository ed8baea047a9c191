import type { WorkingHours } from '@besedka/contract'
import { expect, it } from 'vitest'
import { hoursToday, nextOpeningInWords } from './hours-in-words.ts'

const day: [string, string][] = [
  ['09:00', '13:00'],
  ['14:00', '18:00'],
]
const hours: WorkingHours = {
  timeZone: 'Europe/Moscow',
  week: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] },
  holidays: [{ date: '2026-12-31', name: 'Eve', intervals: [['10:00', '12:00']] }],
}
const holidays = { ...hours, week: { ...hours.week, mon: [], tue: [], wed: [], thu: [], fri: [] } }

it.each([
  // 2026-11-26 is a Thursday.
  ['2026-11-26T12:00:00Z', '09:00–13:00, 14:00–18:00', 'завтра в 09:00', 'tomorrow at 09:00'],
  ['2026-11-26T10:30:00Z', '09:00–13:00, 14:00–18:00', 'сегодня в 14:00', 'today at 14:00'],
  ['2026-11-26T21:30:00Z', '09:00–13:00, 14:00–18:00', 'сегодня в 09:00', 'today at 09:00'],
  ['2026-11-27T16:00:00Z', '09:00–13:00, 14:00–18:00', 'в понедельник в 09:00', 'on Monday at 09:00'],
  ['2026-11-28T16:00:00Z', 'сегодня закрыто', 'в понедельник в 09:00', 'on Monday at 09:00'],
  ['2026-12-31T07:30:00Z', '10:00–12:00', 'завтра в 09:00', 'tomorrow at 09:00'],
])('at %s', (now, today, nextRussian, nextEnglish) => {
  const at = new Date(now)
  expect(hoursToday(hours, at, 'ru-RU')).toBe(today)
  expect(nextOpeningInWords(hours, at, 'ru-RU')).toBe(nextRussian)
  expect(nextOpeningInWords(hours, at, 'en-GB')).toBe(nextEnglish)
})

it('names the date of a day that is further away than a week, and nothing where it never closes or opens', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  expect(nextOpeningInWords(holidays, now, 'ru-RU')).toBe('31 декабря в 10:00')
  expect(nextOpeningInWords(holidays, now, 'en-GB')).toBe('on 31 December at 10:00')
  expect(nextOpeningInWords({ ...holidays, holidays: [] }, now, 'ru-RU')).toBeUndefined()
  expect(nextOpeningInWords(null, now, 'ru-RU')).toBeUndefined()
  expect(hoursToday(null, now, 'en-GB')).toBe('around the clock')
})

import type { Shift, WorkingHours } from '@besedka/contract'
import { expect, test } from 'vitest'
import { dayName, weekWords } from './week-words.ts'

const words = { everyDay: 'every day', aroundTheClock: 'around the clock', neverOpen: 'no working hours' }
const office: Shift[] = [['09:00', '18:00']]
const always: Shift[] = [['00:00', '24:00']]
const lunch: Shift[] = [
  ['09:00', '13:00'],
  ['14:00', '18:00'],
]

const weeks: [said: string, week: WorkingHours['week']][] = [
  ['Mon–Fri 09:00–18:00', week(office, office, [], [])],
  ['Mon–Thu 09:00–18:00, Fri 09:00–13:00 + 14:00–18:00', week(office, lunch, [], [])],
  ['Mon–Fri 09:00–18:00, Sat around the clock', week(office, office, always, [])],
  ['every day 09:00–18:00', week(office, office, office, office)],
  ['around the clock', week(always, always, always, always)],
  ['no working hours', week([], [], [], [])],
]

test.each(weeks)('a week is said as “%s”', (said, given) => {
  expect(weekWords(given, 'en-GB', words)).toBe(said)
})

test('days have their names in both languages', () => {
  expect([dayName('mon', 'ru-RU', 'long'), dayName('sun', 'ru-RU', 'short'), dayName('sat', 'en-GB', 'long')]).toEqual([
    'Понедельник',
    'Вс',
    'Saturday',
  ])
})

function week(first: Shift[], fri: Shift[], sat: Shift[], sun: Shift[]): WorkingHours['week'] {
  return { mon: first, tue: first, wed: first, thu: first, fri, sat, sun }
}

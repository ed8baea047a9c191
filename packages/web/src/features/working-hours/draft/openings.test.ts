import type { Shift, WorkingHours } from '@besedka/contract'
import { expect, test } from 'vitest'
import { changeKey, momentWords, openingsFrom } from './openings.ts'

const office: Shift[] = [['09:00', '18:00']]
const hours: WorkingHours = {
  timeZone: 'Europe/Moscow',
  week: { mon: office, tue: office, wed: office, thu: office, fri: office, sat: [], sun: [] },
  holidays: [{ date: '2026-11-23', name: 'Holiday', intervals: [['11:00', '12:00']] }],
}

test('the next openings begin with the present one, and know holidays', () => {
  const friday = new Date('2026-11-20T12:00:00+03:00')

  const said = openingsFrom(hours, friday, 3).map(({ from, until }) => [from, until])

  expect(said).toEqual([
    [friday, new Date('2026-11-20T18:00:00+03:00')],
    [new Date('2026-11-23T11:00:00+03:00'), new Date('2026-11-23T12:00:00+03:00')],
    [new Date('2026-11-24T09:00:00+03:00'), new Date('2026-11-24T18:00:00+03:00')],
  ])
})

test('what never closes is one opening without an end', () => {
  const always: Shift[] = [['00:00', '24:00']]
  const week = { mon: always, tue: always, wed: always, thu: always, fri: always, sat: always, sun: always }

  expect(openingsFrom({ ...hours, week, holidays: [] }, new Date('2026-11-20T12:00:00Z'), 3)).toMatchObject([{ until: null }])
})

test('a moment of today is only its time, on the clock of that place', () => {
  const now = new Date('2026-11-20T09:00:00Z')

  expect(momentWords(new Date('2026-11-20T15:00:00Z'), now, 'Europe/Moscow', 'ru-RU')).toBe('18:00')
  expect(momentWords(new Date('2026-11-23T06:00:00Z'), now, 'Europe/Moscow', 'en-GB')).toMatch(/^Mon 23 Nov, 09:00$|^Mon, 23 Nov, 09:00$/)
})

test('an opening later today is said by its time, one of another day by its day, on the calendar of that place', () => {
  const now = new Date('2026-11-20T22:30:00Z')

  expect(changeKey(false, new Date('2026-11-20T23:30:00Z'), now, 'Europe/Moscow')).toBe('opensToday')
  expect(changeKey(false, new Date('2026-11-20T23:30:00Z'), new Date('2026-11-20T20:30:00Z'), 'Europe/Moscow')).toBe('opensLater')
  expect(changeKey(true, new Date('2026-11-20T23:30:00Z'), now, 'Europe/Moscow')).toBe('openUntil')
})

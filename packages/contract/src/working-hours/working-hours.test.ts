import { describe, expect, test } from 'vitest'
import type { WorkingHours } from '../views/working-hours.ts'
import { addWorkingMinutes, isOpen, never, nextChange, nextOpening, workingMinutesBetween } from './index.ts'
import { closedWeek, daily, holiday, hoursIn, weekdays } from './sample-hours.ts'

const office = hoursIn('Europe/Moscow', weekdays(['09:00', '18:00']))
const split = hoursIn('Europe/Moscow', weekdays(['09:00', '13:00'], ['14:00', '18:00']))
const nights = hoursIn('Europe/Moscow', daily(['22:00', '06:00']))
const fridayNight = hoursIn('Europe/Moscow', { ...closedWeek, fri: [['22:00', '06:00']] })
const around = hoursIn('Europe/London', daily(['00:00', '24:00']))
const shut = hoursIn('Europe/London', closedWeek)
const london = hoursIn('Europe/London', daily(['00:30', '03:00']))
const newYork = hoursIn('America/New_York', daily(['02:00', '02:30']))
const lordHowe = hoursIn('Australia/Lord_Howe', daily(['01:30', '02:30']))
const kolkata = hoursIn('Asia/Kolkata', weekdays(['10:00', '19:00']))
const apia = hoursIn('Pacific/Apia', daily(['09:00', '18:00']))
const newYear = hoursIn('Europe/Moscow', weekdays(['09:00', '18:00']), [holiday('2026-01-01'), holiday('2026-01-02', ['11:00', '15:00'])])
const nightBeforeHoliday = hoursIn('Europe/Moscow', daily(['22:00', '06:00']), [holiday('2026-01-01')])
const onlyHoliday = hoursIn('Europe/Moscow', closedWeek, [holiday('2026-02-23', ['10:00', '12:00'])])

const openCases: [name: string, hours: WorkingHours | null, at: string, open: boolean][] = [
  ['without hours it is always open', null, '2026-06-14T03:00:00Z', true],
  ['before the day begins', office, '2026-06-15T08:59:59.999+03:00', false],
  ['at the very beginning', office, '2026-06-15T09:00:00+03:00', true],
  ['in the last millisecond', office, '2026-06-15T17:59:59.999+03:00', true],
  ['at the end, which is not part of it', office, '2026-06-15T18:00:00+03:00', false],
  ['on a Saturday', office, '2026-06-20T12:00:00+03:00', false],
  ['on a Sunday', office, '2026-06-21T12:00:00+03:00', false],
  ['in the lunch break of a split shift', split, '2026-06-15T13:30:00+03:00', false],
  ['after the lunch break', split, '2026-06-15T14:00:00+03:00', true],
  ['before midnight in a night shift', nights, '2026-06-15T23:30:00+03:00', true],
  ['after midnight in a night shift', nights, '2026-06-16T05:59:00+03:00', true],
  ['after a night shift', nights, '2026-06-16T06:00:00+03:00', false],
  ['the night of Friday runs into Saturday', fridayNight, '2026-06-20T03:00:00+03:00', true],
  ['and not into Sunday', fridayNight, '2026-06-21T03:00:00+03:00', false],
  ['the night of Friday has not begun in the small hours of Friday', fridayNight, '2026-06-19T03:00:00+03:00', false],
  ['around the clock', around, '2026-06-14T23:59:59.999Z', true],
  ['around the clock in the hour that comes twice', around, '2026-10-25T01:30:00Z', true],
  ['never', shut, '2026-06-15T12:00:00Z', false],
  ['on a holiday', newYear, '2026-01-01T12:00:00+03:00', false],
  ['on a holiday with hours of its own, within them', newYear, '2026-01-02T11:00:00+03:00', true],
  ['on a holiday with hours of its own, within the usual ones only', newYear, '2026-01-02T10:00:00+03:00', false],
  ['a night shift goes on into a holiday', nightBeforeHoliday, '2026-01-01T05:00:00+03:00', true],
  ['and none begins on it', nightBeforeHoliday, '2026-01-01T23:00:00+03:00', false],
  ['so the morning after is closed', nightBeforeHoliday, '2026-01-02T05:00:00+03:00', false],
  ['a closed week is open on the one day that has hours', onlyHoliday, '2026-02-23T10:30:00+03:00', true],
  ['on the leap day', office, '2028-02-29T12:00:00+03:00', true],
  ['in a zone with half an hour', kolkata, '2026-06-15T04:30:00Z', true],
  ['just before it there', kolkata, '2026-06-15T04:29:59Z', false],
  ['in the first of the two hours of the autumn', london, '2026-10-25T00:45:00Z', true],
  ['in the second of them', london, '2026-10-25T01:45:00Z', true],
  ['hours that the spring leaves out are not', newYork, '2026-03-08T07:00:00Z', false],
  ['and neither is the half hour after them', newYork, '2026-03-08T07:15:00Z', false],
  ['on the day that Samoa left out', apia, '2011-12-30T22:00:00Z', true],
]

test.each(openCases)('%s', (_, hours, at, open) => {
  expect(isOpen(hours, new Date(at))).toBe(open)
})

const changeCases: [name: string, hours: WorkingHours | null, at: string, change: string | null][] = [
  ['an open day closes in the evening', office, '2026-06-15T12:00:00+03:00', '2026-06-15T18:00:00+03:00'],
  ['a Friday evening opens on Monday', office, '2026-06-19T18:00:00+03:00', '2026-06-22T09:00:00+03:00'],
  [
    'two nights that touch are one opening',
    hoursIn('UTC', daily(['18:00', '24:00'], ['00:00', '06:00'])),
    '2026-06-15T20:00:00Z',
    '2026-06-16T06:00:00Z',
  ],
  ['around the clock it never closes', around, '2026-06-15T12:00:00Z', null],
  ['a closed week never opens', shut, '2026-06-15T12:00:00Z', null],
  ['without hours it never closes', null, '2026-06-15T12:00:00Z', null],
  ['holidays are passed over', newYear, '2025-12-31T18:00:00+03:00', '2026-01-02T11:00:00+03:00'],
  ['a night shift closes in the morning', nights, '2026-06-15T22:00:00+03:00', '2026-06-16T06:00:00+03:00'],
  ['hours that the spring left out come a day later', newYork, '2026-03-08T06:00:00Z', '2026-03-09T06:00:00Z'],
  ['hours closed over the half hour of Lord Howe', lordHowe, '2026-04-04T14:00:00Z', '2026-04-04T14:30:00Z'],
]

test.each(changeCases)('%s', (_, hours, at, change) => {
  expect(nextChange(hours, new Date(at))).toEqual(change === null ? null : new Date(change))
})

const addCases: [name: string, hours: WorkingHours | null, from: string, minutes: number, due: string | Date][] = [
  ['without hours minutes are minutes', null, '2026-06-19T17:50:00Z', 15, '2026-06-19T18:05:00Z'],
  ['nothing is due at once, also while closed', office, '2026-06-20T12:00:00+03:00', 0, '2026-06-20T12:00:00+03:00'],
  ['within the day', office, '2026-06-15T12:00:00+03:00', 15, '2026-06-15T12:15:00+03:00'],
  ['exactly until closing is due at closing', office, '2026-06-15T17:45:00+03:00', 15, '2026-06-15T18:00:00+03:00'],
  ['over the weekend', office, '2026-06-19T17:50:00+03:00', 15, '2026-06-22T09:05:00+03:00'],
  ['over lunch', split, '2026-06-15T12:50:00+03:00', 15, '2026-06-15T14:05:00+03:00'],
  ['from a closed moment it begins with the opening', office, '2026-06-20T12:00:00+03:00', 5, '2026-06-22T09:05:00+03:00'],
  ['over midnight', nights, '2026-06-15T23:55:00+03:00', 10, '2026-06-16T00:05:00+03:00'],
  ['the repeated hour counts', london, '2026-10-24T23:30:00Z', 210, '2026-10-25T03:00:00Z'],
  ['the hour left out does not', london, '2026-03-29T00:30:00Z', 60, '2026-03-29T01:30:00Z'],
  ['a working day of nine hours is a day', office, '2026-06-15T12:00:00+03:00', 540, '2026-06-16T12:00:00+03:00'],
  ['a closed week never comes to it', shut, '2026-06-15T12:00:00Z', 1, never],
  ['a single opening that is too short', onlyHoliday, '2026-02-01T00:00:00Z', 121, never],
  ['a single opening that is just long enough', onlyHoliday, '2026-02-01T00:00:00Z', 120, '2026-02-23T12:00:00+03:00'],
  ['half a minute', office, '2026-06-15T12:00:00+03:00', 0.5, '2026-06-15T12:00:30+03:00'],
]

test.each(addCases)('adding working minutes: %s', (_, hours, from, minutes, due) => {
  expect(addWorkingMinutes(hours, new Date(from), minutes)).toEqual(new Date(due))
})

const betweenCases: [name: string, hours: WorkingHours | null, from: string, to: string, minutes: number][] = [
  ['a night at the office is nothing', office, '2026-06-15T18:00:00+03:00', '2026-06-16T09:00:00+03:00', 0],
  ['a week of split shifts is forty hours', split, '2026-06-15T00:00:00+03:00', '2026-06-22T00:00:00+03:00', 2_400],
  ['a day of spring has 23 hours', around, '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z', 1_380],
  ['from later to earlier is nothing', office, '2026-06-16T12:00:00+03:00', '2026-06-15T12:00:00+03:00', 0],
  ['without hours it is the time that passed', null, '2026-06-15T12:00:00Z', '2026-06-15T12:00:30Z', 0.5],
]

test.each(betweenCases)('working minutes: %s', (_, hours, from, to, minutes) => {
  expect(workingMinutesBetween(hours, new Date(from), new Date(to))).toBe(minutes)
})

describe('the next opening', () => {
  test('is now while it is open', () => {
    const at = new Date('2026-06-15T12:00:00+03:00')
    expect(nextOpening(office, at)).toEqual(at)
  })

  test('is on Monday after a Friday', () => {
    expect(nextOpening(office, new Date('2026-06-19T19:00:00+03:00'))).toEqual(new Date('2026-06-22T09:00:00+03:00'))
  })
})

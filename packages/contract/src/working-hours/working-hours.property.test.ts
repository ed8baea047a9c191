import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Shift, WorkingHours, weekDays } from '../views/working-hours.ts'
import { addWorkingMinutes, isOpen, workingMinutesBetween } from './index.ts'

/** Moments around which something odd happens on the wall, and some around which nothing does. */
const places: [timeZone: string, around: string][] = [
  ['Europe/Moscow', '2014-10-25T22:00:00Z'],
  ['Europe/Moscow', '2026-12-31T21:00:00Z'],
  ['Europe/London', '2026-03-29T01:00:00Z'],
  ['Europe/London', '2026-10-25T01:00:00Z'],
  ['America/New_York', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['America/Havana', '2026-11-01T05:00:00Z'],
  ['Asia/Kolkata', '2028-02-28T18:30:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ['Africa/Casablanca', '2026-02-15T02:00:00Z'],
]

const time = fc.integer({ min: 0, max: 143 }).map((tens) => clockTime(tens * 10))
const shifts = fc.array(fc.tuple(time, fc.oneof(time, fc.constant('24:00'))), { maxLength: 3 }).map((found) => found.sort(byStart))
const week = fc.record({ mon: shifts, tue: shifts, wed: shifts, thu: shifts, fri: shifts, sat: shifts, sun: shifts })

const someHours = fc
  .record({ place: fc.constantFrom(...places), week, special: shifts, dayOfHoliday: fc.integer({ min: -2, max: 2 }) })
  .map(({ place: [timeZone, around], special, dayOfHoliday, ...rest }) => {
    const date = new Date(Date.parse(around) + dayOfHoliday * 86_400_000).toISOString().slice(0, 10)
    return {
      around: Date.parse(around),
      hours: WorkingHours.safeParse({ timeZone, ...rest, holidays: [{ date, name: 'x', intervals: special }] }),
    }
  })
  .filter(({ hours }) => hours.success)
  .map(({ around, hours }) => ({ around, hours: WorkingHours.parse(hours.data) }))

test('every minute of the days around a change of clocks is open exactly when the clock on the wall says so', () => {
  fc.assert(
    fc.property(someHours, ({ around, hours }) => {
      const wall = wallClock(hours.timeZone)
      for (let at = around - 36 * 3_600_000; at < around + 36 * 3_600_000; at += 300_000) {
        expect([new Date(at).toISOString(), isOpen(hours, new Date(at))]).toEqual([
          new Date(at).toISOString(),
          openByTheWall(hours, wall(at)),
        ])
      }
    }),
    { numRuns: 60 },
  )
})

test('working minutes between two moments are the open minutes there, and added again they lead back', () => {
  fc.assert(
    fc.property(someHours, fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 2_000 }), ({ around, hours }, start, length) => {
      const wall = wallClock(hours.timeZone)
      const from = around + (start - 1_000) * 60_000
      const open = Array.from({ length }, (_, minute) => openByTheWall(hours, wall(from + minute * 60_000)))
      const minutes = open.filter(Boolean).length

      expect(workingMinutesBetween(hours, new Date(from), new Date(from + length * 60_000))).toBe(minutes)
      const lastOpen = open.lastIndexOf(true)
      expect(addWorkingMinutes(hours, new Date(from), minutes)).toEqual(new Date(minutes === 0 ? from : from + (lastOpen + 1) * 60_000))
    }),
    { numRuns: 60 },
  )
})

type Wall = { date: string; yesterday: string; time: string }

/** What a clock and a calendar on the wall show, straight from Intl. */
function wallClock(timeZone: string): (at: number) => Wall {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (at) => {
    const [date = '', time = ''] = format.format(at).split(' ')
    return { date, time, yesterday: new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10) }
  }
}

function openByTheWall(hours: WorkingHours, { date, yesterday, time }: Wall): boolean {
  const today = shiftsOn(hours, date).some(([start, end]) => start <= time && (time < end || end < start))
  return today || shiftsOn(hours, yesterday).some(([start, end]) => end < start && time < end)
}

function shiftsOn({ week, holidays }: WorkingHours, date: string): Shift[] {
  const special = holidays.find((holiday) => holiday.date === date)
  const day = weekDays[(new Date(date).getUTCDay() + 6) % 7] ?? 'mon'
  return special ? special.intervals : week[day]
}

function byStart([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : 1
}

function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

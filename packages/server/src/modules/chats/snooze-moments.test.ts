import type { Shift, WorkingHours } from '@besedka/contract'
import { expect, it } from 'vitest'
import { snoozeMoments } from './snooze-moments.ts'

const week = (from: string, to: string): WorkingHours => {
  const day: Shift[] = [[from, to]]
  return { timeZone: 'Europe/Moscow', week: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] }, holidays: [] }
}

/** The choices as the clock on the wall in Moscow shows them. */
function choices(hours: WorkingHours, now: string): Record<string, string> {
  const wall = (at: string) => new Date(Date.parse(at) + 3 * 3_600_000).toISOString().slice(0, 16)
  return Object.fromEntries(snoozeMoments(hours, new Date(now)).map(({ choice, at }) => [choice, wall(at)]))
}

it('offers some hours, tomorrow at nine and Monday at nine, where that is working time', () => {
  // A Wednesday, one o'clock in the afternoon in Moscow.
  expect(choices(week('08:00', '17:00'), '2026-05-13T10:00:00Z')).toEqual({
    inAnHour: '2026-05-13T14:00',
    inThreeHours: '2026-05-13T16:00',
    tomorrow: '2026-05-14T09:00',
    nextMonday: '2026-05-18T09:00',
  })
})

it('waits for work to begin where it begins later, and for the next day at work', () => {
  expect(choices(week('10:00', '19:00'), '2026-05-13T10:00:00Z')).toMatchObject({ tomorrow: '2026-05-14T10:00' })
  expect(choices(week('22:00', '23:00'), '2026-05-13T10:00:00Z')).toMatchObject({ tomorrow: '2026-05-14T22:00' })
})

it('names a Monday once: on a Friday it is the next day at work', () => {
  expect(choices(week('09:00', '18:00'), '2026-05-15T10:00:00Z')).toEqual({
    inAnHour: '2026-05-15T14:00',
    inThreeHours: '2026-05-15T16:00',
    nextWorkday: '2026-05-18T09:00',
  })
})

it('offers no morning where work never begins', () => {
  const never: WorkingHours = { ...week('09:00', '18:00'), week: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] } }
  expect(Object.keys(choices(never, '2026-05-13T10:00:00Z'))).toEqual(['inAnHour', 'inThreeHours'])
})

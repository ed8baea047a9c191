import { expect, it } from 'vitest'
import { daysOfSpan } from './report-days.ts'

const hourMs = 3_600_000
const hoursOf = (from: string, to: string, timeZone: string) =>
  daysOfSpan({ from, to, timeZone }).map((day) => [new Date(day.from).toISOString(), (day.to - day.from) / hourMs])

it('goes from midnight to midnight where the clock goes forward', () => {
  expect(hoursOf('2026-03-28T00:00:00Z', '2026-03-30T23:00:00Z', 'Europe/London')).toEqual([
    ['2026-03-28T00:00:00.000Z', 24],
    ['2026-03-29T00:00:00.000Z', 23],
    ['2026-03-29T23:00:00.000Z', 24],
  ])
})

it('goes from midnight to midnight where the clock goes back', () => {
  expect(hoursOf('2026-10-23T23:00:00Z', '2026-10-27T00:00:00Z', 'Europe/London')).toEqual([
    ['2026-10-23T23:00:00.000Z', 24],
    ['2026-10-24T23:00:00.000Z', 25],
    ['2026-10-26T00:00:00.000Z', 24],
  ])
})

it('begins a day whose midnight is skipped with the change', () => {
  // Beirut: at midnight of the 29th it becomes one o'clock.
  expect(hoursOf('2026-03-27T22:00:00Z', '2026-03-30T21:00:00Z', 'Asia/Beirut')).toEqual([
    ['2026-03-27T22:00:00.000Z', 24],
    ['2026-03-28T22:00:00.000Z', 23],
    ['2026-03-29T21:00:00.000Z', 24],
  ])
})

it('has twenty-four hours everywhere else', () => {
  expect(hoursOf('2026-06-01T00:00:00+03:00', '2026-06-03T00:00:00+03:00', 'Europe/Moscow').map(([, hours]) => hours)).toEqual([24, 24])
})

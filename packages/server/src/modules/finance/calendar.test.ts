import { describe, expect, it } from 'vitest'
import { nextOnDay, startOfDay } from './calendar.ts'

/** Midnight of a day in Moscow. */
const moscow = (day: string) => new Date(`${day}T00:00:00+03:00`)

describe('the next day of a period', () => {
  it.each([
    ['2026-01-31', 31, '2026-02-28'],
    ['2026-02-28', 31, '2026-03-31'],
    ['2028-01-31', 31, '2028-02-29'],
    ['2026-12-15', 15, '2027-01-15'],
    ['2026-11-03', 28, '2026-11-28'],
    ['2026-11-28', 28, '2026-12-28'],
  ])('after %s, on the %i, is %s', (from, day, next) => {
    expect(nextOnDay(moscow(from), day)).toEqual(moscow(next))
  })
})

it('a day begins at midnight in Moscow, wherever the server stands', () => {
  expect(startOfDay(new Date('2026-11-27T21:00:00Z'))).toEqual(moscow('2026-11-28'))
  expect(startOfDay(new Date('2026-11-27T20:59:59Z'))).toEqual(moscow('2026-11-27'))
})

import { expect, it } from 'vitest'
import { endOfDay, lastDayOf } from './plan-days.ts'

it.each(['2026-11-30', '2026-12-31', '2028-02-29'])('a term whose last day is %s ends with that day', (day) => {
  const end = endOfDay(day)

  expect(lastDayOf(end)).toBe(day)
  expect(new Date(end ?? '').getHours()).toBe(0)
})

it('without a day has no end', () => {
  expect(endOfDay('')).toBeNull()
  expect(lastDayOf(null)).toBe('')
})

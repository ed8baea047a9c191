import { expect, it } from 'vitest'
import { offsetAfter } from './server-clock.ts'

const minuteMs = 60_000

it('learns how far the clock of the device is off', () => {
  expect(offsetAfter(undefined, { at: 0, heardAt: 7 * minuteMs })).toBe(-7 * minuteMs)
})

it('keeps what the quickest answer has told', () => {
  const quick = offsetAfter(undefined, { at: 10_000, heardAt: 10_050 })
  const slow = offsetAfter(quick, { at: 20_000, heardAt: 21_200 })

  expect([quick, slow, offsetAfter(slow, { at: 30_000, heardAt: 30_010 })]).toEqual([-50, -50, -10])
})

it('follows a clock that somebody has set, forward or back', () => {
  expect(offsetAfter(-50, { at: minuteMs, heardAt: 3 * minuteMs })).toBe(-2 * minuteMs)
  expect(offsetAfter(-2 * minuteMs, { at: minuteMs, heardAt: minuteMs + 40 })).toBe(-40)
})

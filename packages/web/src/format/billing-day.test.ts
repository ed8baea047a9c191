import { expect, it } from 'vitest'
import { billingDay, startOfBillingDay } from './billing-day.ts'

it('a day that is chosen is the day that is shown, wherever somebody looks', () => {
  expect(startOfBillingDay('2026-11-28')).toBe('2026-11-27T21:00:00.000Z')
  expect(billingDay('2026-11-27T21:00:00.000Z', 'en-GB')).toBe('28 November 2026')
  expect(billingDay('2026-11-27T20:59:59.999Z', 'en-GB')).toBe('27 November 2026')
})

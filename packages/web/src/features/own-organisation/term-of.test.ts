import { expect, it } from 'vitest'
import { termOf } from './term-of.ts'

const now = Date.parse('2026-11-25T10:00:00Z')

it.each([
  ['2026-12-02T21:00:00Z', { daysLeft: 7, ended: false }],
  ['2026-11-26T21:00:00Z', { daysLeft: 1, ended: false }],
  ['2026-11-25T21:00:00Z', { daysLeft: 0, ended: false }],
  ['2026-11-25T10:00:00Z', { daysLeft: 0, ended: true }],
  ['2026-11-20T21:00:00Z', { daysLeft: 0, ended: true }],
])('of a plan until %s is left %o', (planUntil, left) => {
  expect(termOf(planUntil, now)).toMatchObject(left)
})

it('without an end there is no term', () => {
  expect(termOf(null, now)).toBeNull()
})

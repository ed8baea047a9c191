import { expect, test } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

const night = { from: '22:00', to: '08:00', timeZone: 'Europe/Moscow' }

test.each([
  ['in the evening', '2026-05-12T19:00:00Z', true],
  ['after midnight', '2026-05-12T22:30:00Z', true],
  ['at the very end', '2026-05-13T05:00:00Z', false],
  ['at noon', '2026-05-12T09:00:00Z', false],
])('nights are quiet by the clock of their zone: %s', (_, moment, quiet) => {
  expect(isQuiet(night, new Date(moment))).toBe(quiet)
})

test('hours within one day end on it', () => {
  const lunch = { from: '13:00', to: '14:00', timeZone: 'UTC' }
  expect(isQuiet(lunch, new Date('2026-05-12T13:30:00Z'))).toBe(true)
  expect(isQuiet(lunch, new Date('2026-05-12T23:30:00Z'))).toBe(false)
})

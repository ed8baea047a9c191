import { expect, it } from 'vitest'
import { dateTimeField, momentOfField } from './date-time-field.ts'

it('is the same moment on the way into the field and back', () => {
  const moment = new Date('2026-05-12T09:30:00.000Z')
  expect(momentOfField(dateTimeField(moment), 0)).toBe(moment.toISOString())
})

it('takes no moment that is over, and nothing half-typed', () => {
  expect(momentOfField('2026-05-12T09:30', Date.parse('2026-06-01T00:00:00Z'))).toBeNull()
  expect(momentOfField('', 0)).toBeNull()
})

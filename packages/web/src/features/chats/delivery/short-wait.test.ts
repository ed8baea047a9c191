import { expect, it } from 'vitest'
import { shortWait } from './short-wait.ts'

it('says the wait in seconds, then minutes, then hours, never less than it is', () => {
  expect(shortWait(42, 'en-GB')).toBe('42 sec')
  expect(shortWait(61, 'en-GB')).toBe('2 min')
  expect(shortWait(3_601, 'ru-RU')).toBe('2 ч')
})

import { expect, test } from 'vitest'
import { clockTime, minutesOf, readTime } from './clock-time.ts'

test.each([
  ['9', '09:00'],
  ['09:05', '09:05'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  ['9 30', '09:30'],
  ['1830', '18:30'],
  ['24', '24:00'],
  [' 18:00 ', '18:00'],
])('%s means %s', (typed, time) => {
  expect(readTime(typed)).toBe(time)
})

test.each(['', 'noon', '25', '24:01', '9:60', '9:5', '12345'])('“%s” is no time', (typed) => {
  expect(readTime(typed)).toBeUndefined()
})

test('minutes and times lead to each other', () => {
  for (const minutes of [0, 5, 545, 1_439, 1_440]) expect(minutesOf(clockTime(minutes))).toBe(minutes)
})

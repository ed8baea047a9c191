import { expect, it } from 'vitest'
import { urgency } from './urgency.ts'

it.each([
  [0, 'calm', 1],
  [4.9, 'calm', 0.67],
  [5, 'halfOverdue', 0.67],
  [14.9, 'halfOverdue', 0.01],
  [15, 'overdue', 0],
  [600, 'overdue', 0],
])('after %s minutes without an answer a chat is %s', (minutes, level, left) => {
  const since = Date.parse('2026-05-12T09:00:00Z')

  const answer = urgency(new Date(since).toISOString(), since + minutes * 60_000)

  expect(answer.level).toBe(level)
  expect(answer.left).toBeCloseTo(left, 1)
})

import { expect, test } from 'vitest'
import { furtherStatus, messageStatuses, messageStatusRank } from './message-status.ts'

test.each([
  ['sent', 'delivered', 'delivered'],
  ['sent', 'undelivered', 'undelivered'],
  ['undelivered', 'delivered', 'delivered'],
  ['delivered', 'sent', 'delivered'],
  ['delivered', 'undelivered', 'delivered'],
  ['read', 'delivered', 'read'],
  ['sent', 'read', 'read'],
  ['read', 'read', 'read'],
] as const)('%s, then a report of %s, is %s', (current, reported, after) => {
  expect(furtherStatus(current, reported)).toBe(after)
})

test('reports in any order end in the same status', () => {
  const ranks = messageStatuses.map((status) => messageStatusRank[status])

  expect(new Set(ranks).size).toBe(messageStatuses.length)
})

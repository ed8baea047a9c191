import { expect, test } from 'vitest'
import { between } from './choosing.ts'

test.each([
  ['downwards', 'b', 'd', 'bcd'],
  ['upwards, the last one last', 'd', 'b', 'dcb'],
  ['itself', 'c', 'c', 'c'],
  ['from one that has left the list', 'x', 'c', 'c'],
])('a range goes %s', (_, from, to, ids) => {
  expect(between([...'abcde'], from, to).join('')).toBe(ids)
})

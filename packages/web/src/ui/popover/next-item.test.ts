import { expect, test } from 'vitest'
import { nextItem } from './next-item.ts'

const items = ['one', 'two', 'three']

test.each([
  ['ArrowDown', 'one', 'two'],
  ['ArrowDown', 'three', 'one'],
  ['ArrowDown', null, 'one'],
  ['ArrowUp', 'two', 'one'],
  ['ArrowUp', 'one', 'three'],
  ['ArrowUp', null, 'three'],
  ['Home', 'three', 'one'],
  ['End', 'one', 'three'],
])('%s leads from %s to %s', (code, from, to) => {
  expect(nextItem(items, from, code)).toBe(to)
})

test('other keys lead nowhere', () => {
  expect(nextItem(items, 'one', 'KeyA')).toBeUndefined()
})

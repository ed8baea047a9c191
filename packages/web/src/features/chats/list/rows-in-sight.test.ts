import { expect, test } from 'vitest'
import { rowsInSight, topToShow } from './rows-in-sight.ts'

test('a list at its top draws what is seen and a few more', () => {
  expect(rowsInSight({ top: 0, height: 640 }, 64, 1_000)).toEqual({ from: 0, to: 16 })
})

test('in the middle of a long list the spare rows lie on both sides', () => {
  expect(rowsInSight({ top: 6_400, height: 640 }, 64, 1_000)).toEqual({ from: 94, to: 116 })
})

test('a short list is drawn whole', () => {
  expect(rowsInSight({ top: 0, height: 640 }, 64, 3)).toEqual({ from: 0, to: 3 })
})

test('a list that became shorter than it is scrolled draws nothing that does not exist', () => {
  expect(rowsInSight({ top: 64_000, height: 640 }, 64, 5)).toEqual({ from: 5, to: 5 })
})

test.each([
  ['in sight stays where it is', 5, 200],
  ['above comes to the upper edge', 1, 64],
  ['below comes to the lower edge', 20, 704],
])('a row %s', (_, index, top) => {
  expect(topToShow(index, { top: 200, height: 640 }, 64)).toBe(top)
})

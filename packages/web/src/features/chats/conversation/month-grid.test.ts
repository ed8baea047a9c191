import { expect, it } from 'vitest'
import { monthGrid } from './month-grid.ts'

it('lays a month out in weeks that start on Monday', () => {
  // 1 May 2026 is a Friday.
  const weeks = monthGrid(2026, 4)

  expect(weeks[0]).toEqual([null, null, null, null, 1, 2, 3])
  expect(weeks.at(-1)).toEqual([25, 26, 27, 28, 29, 30, 31])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
})

import { expect, test } from 'vitest'
import { settleDifference } from './clock.ts'

test('a clock that wandered between two comparisons is known only as well as it wandered', () => {
  const { aheadMs, errorMs } = settleDifference({ fromMs: 1.2, toMs: 1.4 }, { fromMs: 1.6, toMs: 2 })

  expect(aheadMs).toBeCloseTo(1.6)
  expect(errorMs).toBeCloseTo(0.4)
})

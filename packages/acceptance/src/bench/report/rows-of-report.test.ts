import { expect, test } from 'vitest'
import type { Goal } from '../goals.ts'
import type { Figures } from '../measurement.ts'
import { rowsOfReport } from './rows-of-report.ts'

const toScreen: Goal = { key: 'screen.p50Ms', unit: 'ms', ceiling: 'screen.ceiling.p50Ms', to: 'reference', goal: 2, moonshot: 1.5 }
const bytes: Goal = { key: 'page.bytes', unit: 'B', goal: 100, moonshot: 50 }

test('a figure with a ceiling is held to its goal as a ratio of the same run', () => {
  expect(rowOf({ screen: { p50Ms: 9, ceiling: { p50Ms: 5 } } }, toScreen)).toMatchObject({
    key: 'screen.p50Ms',
    value: 9,
    ceiling: 5,
    ratio: 1.8,
    goal: 2,
    moonshot: 1.5,
    met: true,
    moonshotMet: false,
  })
  expect(rowOf({ screen: { p50Ms: 11, ceiling: { p50Ms: 5 } } }, toScreen)).toMatchObject({ met: false })
})

test('bytes are held to the goal as they are', () => {
  expect(rowOf({ page: { bytes: 50 } }, bytes)).toMatchObject({ value: 50, ceiling: null, ratio: null, met: true, moonshotMet: true })
  expect(rowOf({ page: { bytes: 101 } }, bytes)).toMatchObject({ met: false })
})

test('of rates, more is better, and what was measured block against block is a ratio already', () => {
  const fanOut: Goal = { key: 'fanOut.ratioToRaw', to: 'loop', goal: 0.65, moonshot: 0.8, better: 'more' }

  expect(rowOf({ fanOut: { ratioToRaw: 0.7 } }, fanOut)).toMatchObject({ value: 0.7, ratio: 0.7, met: true, moonshotMet: false })
  expect(rowOf({ fanOut: { ratioToRaw: 0.6 } }, fanOut)).toMatchObject({ met: false })
})

test('where two clocks differ by more than a tenth of the figure or of its ceiling, the row is void', () => {
  const figures = (ours: number, ceilings: number) => ({
    screen: { p50Ms: 9, clockErrorMs: ours, ceiling: { p50Ms: 5, clockErrorMs: ceilings } },
  })

  expect(rowOf(figures(0.8, 0.4), toScreen)).toMatchObject({ isVoid: false, met: true })
  expect(rowOf(figures(1, 0.4), toScreen)).toMatchObject({ isVoid: true, met: null, moonshotMet: null })
  expect(rowOf(figures(0.8, 0.6), toScreen)).toMatchObject({ isVoid: true, met: null })
})

test('without a goal, or without a measured ceiling, there is no verdict, and what was not measured has no row', () => {
  const { goal: _, moonshot: __, ...noGoal } = toScreen

  expect(rowOf({ screen: { p50Ms: 9, ceiling: { p50Ms: 5 } } }, noGoal)).toMatchObject({ ratio: 1.8, goal: null, met: null })
  expect(rowOf({ screen: { p50Ms: 9 } }, toScreen)).toMatchObject({ ratio: null, met: null })
  expect(rowsOfReport({ page: { bytes: 1 } }, [toScreen])).toEqual([])
})

function rowOf(report: Figures, goal: Goal) {
  return rowsOfReport(report, [goal])[0]
}

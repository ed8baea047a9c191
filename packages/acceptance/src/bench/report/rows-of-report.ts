import { type Goal, goals } from '../goals.ts'
import type { Figures } from '../measurement.ts'

/** A budget and how it was kept. A ratio is the figure to its ceiling; goal and moonshot are held against it where there is one, else against the value. */
export type Row = {
  key: string
  unit: string
  value: number
  ceiling: number | null
  /** What the ceiling is, in words. */
  to: string | null
  ratio: number | null
  goal: number | null
  moonshot: number | null
  /** Whether the goal was met; null where there is none, and where the row is void. */
  met: boolean | null
  /** Whether the moonshot was. */
  moonshotMet: boolean | null
  isVoid: boolean
}

/** The rows of what was measured. A ceiling that was not measured leaves its row without a ratio and without a verdict. */
export function rowsOfReport(report: Figures, budgets: readonly Goal[] = goals): Row[] {
  return budgets.flatMap((goal) => {
    const value = figureAt(report, goal.key)
    return value === undefined ? [] : [rowOf(report, goal, value)]
  })
}

function rowOf(report: Figures, goal: Goal, value: number): Row {
  const ceiling = goal.ceiling === undefined ? undefined : figureAt(report, goal.ceiling)
  const ratio = ratioOf(goal, value, ceiling)
  const isVoid = isTooVague(report, goal.key) || (goal.ceiling !== undefined && isTooVague(report, goal.ceiling))
  const held = goal.to === undefined ? value : ratio
  const reached = (wanted: number | undefined) => {
    if (wanted === undefined || held === undefined || isVoid) return null
    return goal.better === 'more' ? held >= wanted : held <= wanted
  }
  return {
    key: goal.key,
    unit: goal.unit ?? '',
    value,
    ceiling: ceiling ?? null,
    to: goal.to ?? null,
    ratio: ratio ?? null,
    goal: goal.goal ?? null,
    moonshot: goal.moonshot ?? null,
    met: reached(goal.goal),
    moonshotMet: reached(goal.moonshot),
    isVoid,
  }
}

function ratioOf({ ceiling: divided, to }: Goal, value: number, ceiling: number | undefined): number | undefined {
  if (to === undefined) return undefined
  if (divided === undefined) return value
  return ceiling === undefined ? undefined : value / ceiling
}

const mostError = 0.1

/** A figure that two clocks have taken says beside it by how much it may be wrong. Where that is more than a tenth of it, it says nothing. */
function isTooVague(report: Figures, key: string): boolean {
  const clockErrorMs = figureAt(report, key.replace(/[^.]+$/, 'clockErrorMs')) ?? 0
  return clockErrorMs > Math.abs(figureAt(report, key) ?? 0) * mostError
}

/** The figure at a dotted key; undefined when it was not measured. */
function figureAt(report: Figures, key: string): number | undefined {
  let at: Figures | number | undefined = report
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'number' ? at : undefined
}

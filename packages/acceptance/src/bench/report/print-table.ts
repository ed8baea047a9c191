import { type Goal, goals } from '../goals.ts'
import type { Figures } from '../measurement.ts'

/**
 * Prints every measured figure beside its goal and moonshot. The ratio is "how many times as good as the goal": below 1 is a miss. Where the
 * ceiling was measured beside it, `on this machine` is the same ratio to what the goal means here: as many ceilings as on the machine for
 * which it was set.
 *
 * A figure that was taken by two clocks says by how much they may be wrong (`clockErrorMs` beside it). Where that is more than a tenth of the
 * figure, the figure is void, and so is a ratio to a void ceiling.
 */
export function printTable(report: Figures): void {
  const rows = goals.flatMap((goal) => {
    const got = figureAt(report, goal.key)
    if (got === undefined) return []
    const beside = (key: string) => figureAt(report, goal.key.replace(/[^.]+$/, key))
    const ceiling = beside('ceiling.$&')
    const isVoid = { got: isTooVague(got, beside('clockErrorMs')), ceiling: isTooVague(ceiling, beside('ceiling.clockErrorMs')) }
    return [rowOf(goal, got, ceiling, isVoid)]
  })
  const table = [['key', 'goal', 'moonshot', 'got', 'ratio', '', 'ceiling', 'on this machine'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of table) console.log(row.map((cell, column) => align(cell, widths[column] ?? 0, column)).join('  '))
}

const mostError = 0.1

function isTooVague(figure = 0, clockErrorMs = 0): boolean {
  return clockErrorMs > Math.abs(figure) * mostError
}

function rowOf(goal: Goal, got: number, ceiling: number | undefined, isVoid: { got: boolean; ceiling: boolean }): string[] {
  const ratio = goal.better === 'more' ? got / goal.goal : goal.goal / got
  const reached = (wanted: number) => (goal.better === 'more' ? got >= wanted : got <= wanted)
  const verdict = reached(goal.moonshot) ? 'moonshot' : reached(goal.goal) ? 'goal' : 'MISS'
  const measured = [
    goal.key,
    readable(goal.goal),
    readable(goal.moonshot),
    `${readable(got)} ${goal.unit}`.trim(),
    // What costs nothing, or less than was measured of it, is as good as can be.
    isVoid.got ? 'void' : ratio > 0 && Number.isFinite(ratio) ? ratio.toFixed(2) : '∞',
    isVoid.got ? 'void: clocks' : verdict,
  ]
  if (ceiling === undefined || goal.ceiling === undefined) return measured
  const here = isVoid.got || isVoid.ceiling ? 'void' : (((goal.goal / goal.ceiling) * ceiling) / got).toFixed(2)
  return [...measured, `${readable(ceiling)} ${goal.unit}`, here]
}

/** The figure at a dotted key; undefined when it was not measured. */
function figureAt(report: Figures, key: string): number | undefined {
  let at: Figures | number | undefined = report
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'number' ? at : undefined
}

function readable(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-GB') : String(Number(value.toPrecision(3)))
}

function align(cell: string, width: number, column: number): string {
  return column === 0 || column === 5 ? cell.padEnd(width) : cell.padStart(width)
}

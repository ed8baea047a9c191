import type { Row } from './rows-of-report.ts'

const leftAligned = new Set([0, 3, 7])

/** Prints every row with its figure and ceiling, and the ratio of the two beside goal and moonshot. */
export function printTable(rows: readonly Row[]): void {
  const table = [['key', 'figure', 'ceiling', '÷', 'ratio', 'goal', 'moonshot', ''], ...rows.map(cellsOf)]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of table) console.log(row.map((cell, column) => align(cell, widths[column] ?? 0, column)).join('  '))
}

function cellsOf(row: Row): string[] {
  const { key, unit, value, ceiling, to, ratio, goal, moonshot } = row
  const withUnit = (figure: number) => `${readable(figure)} ${unit}`.trim()
  return [
    key,
    withUnit(value),
    ceiling === null ? '' : withUnit(ceiling),
    to ?? '',
    ratio === null ? '' : readable(ratio),
    goal === null ? '' : readable(goal),
    moonshot === null ? '' : readable(moonshot),
    verdictOf(row),
  ]
}

function verdictOf({ isVoid, met, moonshotMet }: Row): string {
  if (isVoid) return 'void: clocks'
  if (met === null) return ''
  if (moonshotMet) return 'moonshot'
  return met ? 'goal' : 'MISS'
}

function readable(value: number): string {
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-GB') : String(Number(value.toPrecision(3)))
}

function align(cell: string, width: number, column: number): string {
  return leftAligned.has(column) ? cell.padEnd(width) : cell.padStart(width)
}

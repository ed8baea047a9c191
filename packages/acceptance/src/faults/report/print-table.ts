import { breachesOf, countOf, examplesOf, type Told, verdictOf } from './report.ts'

/** Prints a line for each run, its own figures below, and what went wrong in words. */
export function printTable(told: readonly Told[]): void {
  const head = ['run', 'accepted', 'lost', 'doubled', 'disordered', 'broken', 's', 'verdict']
  const rows = told.map((one) => [
    one.run.name,
    'accepted' in one.result ? String(one.result.accepted) : '',
    ...(['lost', 'doubled', 'disordered', 'broken'] as const).map((kind) => String(countOf([one], kind))),
    one.seconds.toFixed(0),
    verdictOf(one.result),
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
  console.log(line(head).join('  '))
  for (const [index, one] of told.entries()) {
    console.log(line(rows[index] ?? []).join('  '))
    console.log(`  ${one.run.hypothesis}`)
    for (const words of wordsAbout(one)) console.log(`  ${words}`)
  }
}

function wordsAbout({ result }: Told): string[] {
  if ('skipped' in result) return [`skipped: ${result.skipped}`]
  if ('crashed' in result) return [result.crashed]
  const figures = Object.entries(result.figures).map(([name, figure]) => `${name} ${figure}`)
  return [
    ...(figures.length > 0 ? [figures.join(', ')] : []),
    ...(result.defects ? [`defects planted ${result.defects.planted}, found ${result.defects.found}`] : []),
    ...(result.missed ?? []).map((missed) => `MISSED: ${missed}`),
    ...examplesOf(breachesOf(result)),
  ]
}

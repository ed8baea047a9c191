import type { Breach } from '../checker/breach.ts'
import type { FaultRun, Performed, Skipped, Victim } from '../fault-run.ts'

/** A run that could not be brought to its end proves nothing, and counts as failed. */
export type Crashed = { crashed: string }

export type Told = { run: FaultRun; result: Performed | Skipped | Crashed; seconds: number }

export type Verdict = 'held' | 'BROKEN' | 'MISSED' | 'CRASHED' | 'skipped'

/** Whether the hypothesis held. */
export function verdictOf(result: Told['result']): Verdict {
  if ('skipped' in result) return 'skipped'
  if ('crashed' in result) return 'CRASHED'
  if (result.breaches.length > 0) return 'BROKEN'
  const { defects } = result
  return (result.missed ?? []).length > 0 || (defects && defects.found < defects.planted) ? 'MISSED' : 'held'
}

/** How many breaches of a kind there were. */
export function countOf(told: readonly Told[], kind: Breach['kind']): number {
  return told.reduce((sum, { result }) => sum + breachesOf(result).filter((breach) => breach.kind === kind).length, 0)
}

export function breachesOf(result: Told['result']): readonly Breach[] {
  return 'breaches' in result ? result.breaches : []
}

/** The content of faults.json. */
export function makeReport(told: readonly Told[], around: { machine: object; seed: number; quick: boolean }) {
  const performed = told.flatMap(({ result }) => ('breaches' in result ? [result] : []))
  const sum = (of: (one: Performed) => number | undefined) => performed.reduce((total, one) => total + (of(one) ?? 0), 0)
  const kills = (victim: Victim) => sum((one) => one.kills?.[victim])
  return {
    accepted: sum((one) => one.accepted),
    lost: countOf(told, 'lost'),
    doubled: countOf(told, 'doubled'),
    disordered: countOf(told, 'disordered'),
    broken: countOf(told, 'broken'),
    kills: { server: kills('server'), postgres: kills('postgres'), node: kills('node'), worker: kills('worker') },
    seededDefects: { planted: sum((one) => one.defects?.planted), found: sum((one) => one.defects?.found) },
    runs: Object.fromEntries(told.map((one) => [one.run.name, tellRun(one)])),
    ...around,
  }
}

function tellRun({ run, result, seconds }: Told) {
  const around = { hypothesis: run.hypothesis, verdict: verdictOf(result), seconds: Math.round(seconds) }
  if (!('breaches' in result)) return { ...around, ...result }
  const { breaches, figures, ...rest } = result
  return { ...around, ...rest, breaches: breaches.length, examples: examplesOf(breaches), ...figures }
}

const examplesOfASort = 3

/** A few breaches of each sort, in words: one that is rare must not be hidden behind many of another sort. */
export function examplesOf(breaches: readonly Breach[]): string[] {
  const sorts = Map.groupBy(breaches, ({ invariant, kind }) => `${invariant} ${kind}`)
  return [...sorts].flatMap(([sort, ofSort]) => {
    const more = ofSort.length - examplesOfASort
    return [...ofSort.slice(0, examplesOfASort).map(({ what }) => `${sort}: ${what}`), ...(more > 0 ? [`${sort}: … and ${more} more`] : [])]
  })
}

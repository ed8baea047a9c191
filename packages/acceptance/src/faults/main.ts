/**
 * `npm run faults`: does to the running product what the world will do to it, counts every message whose sender was told that it is
 * accepted, and checks afterwards that none is lost, doubled or out of order anywhere. docs/faults.md tells what each run claims.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStaleBundles } from '../../../../scripts/bundles/build-stale-bundles.ts'
import { atEnd, endAll, endAllOnSignals } from '../bench/at-end.ts'
import { describeMachine } from '../bench/report/describe-machine.ts'
import { readArguments } from './arguments.ts'
import type { FaultRun } from './fault-run.ts'
import { performRun } from './perform-run.ts'
import { createRandom } from './random.ts'
import { printTable } from './report/print-table.ts'
import { makeReport, type Told, verdictOf } from './report/report.ts'
import { runs } from './runs/index.ts'

const quickScale = 0.1
/** Quick runs mostly wait, and judge no times: several at once. */
const quickLanes = 4

async function main(): Promise<void> {
  const { quick, only, seed, list, output } = readArguments(process.argv.slice(2))
  if (list) return console.log(runs.map(({ name, hypothesis }) => `${name}: ${hypothesis}`).join('\n'))
  const chosen = choose(only)
  await buildStaleBundles()
  const folder = await mkdtemp(join(tmpdir(), 'besedka-faults-'))
  console.log(`seed ${seed}; what the runs leave behind is in ${folder}`)
  const random = createRandom(seed)
  const told: Told[] = []
  const waiting = [...chosen]
  async function performOnLane(): Promise<void> {
    for (let run = waiting.shift(); run; run = waiting.shift()) {
      const startedAt = Date.now()
      const given = { folder: join(folder, run.name), scale: quick ? quickScale : 1, random: random.fork(run.name), atEnd }
      const result = await performRun(run, given)
      told.push({ run, result, seconds: (Date.now() - startedAt) / 1_000 })
      if (isGood(result)) await removeFolder(given.folder)
    }
  }
  await Promise.all(Array.from({ length: quick ? quickLanes : 1 }, performOnLane))
  told.sort((one, other) => chosen.indexOf(one.run) - chosen.indexOf(other.run))
  printTable(told)
  const machine = describeMachine('as the product brings it')
  const report = makeReport(told, { machine, seed, quick })
  await writeFile(output, `${JSON.stringify(report, null, 2)}\n`)
  const { accepted, lost, doubled, disordered, broken } = report
  console.log(`accepted ${accepted}: lost ${lost}, doubled ${doubled}, disordered ${disordered}, broken ${broken}`)
  if (told.every(({ result }) => isGood(result))) await removeFolder(folder)
  else process.exitCode = 1
}

/** Again for a while: what a killed server has left running may still write its last words. */
async function removeFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

function isGood(result: Told['result']): boolean {
  return ['held', 'skipped'].includes(verdictOf(result))
}

function choose(only: readonly string[] | undefined): readonly FaultRun[] {
  const unknown = only?.filter((name) => !runs.some((run) => run.name === name)) ?? []
  if (unknown.length > 0) throw new Error(`There is no run ${unknown.join(', ')}. There are: ${runs.map(({ name }) => name).join(', ')}`)
  return only ? runs.filter(({ name }) => only.includes(name)) : runs
}

endAllOnSignals()
try {
  await main()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await endAll()
  // A run that crashed may have left something open, which would keep the process for ever.
  process.exit()
}

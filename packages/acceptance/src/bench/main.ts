/**
 * `npm run bench`: measures the running product from outside, through the same doors as its clients, prints the budgets with what was
 * reached, and writes them to bench.json. `-- --only accept` measures a part, `-- --quick` takes a look, `-- --profile` says where the
 * time of accepting messages goes.
 */
import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { buildStaleBundles } from '../../../../scripts/bundles/build-stale-bundles.ts'
import { readArguments } from './arguments.ts'
import { atEnd, endAll, endAllOnSignals } from './at-end.ts'
import type { Figures, Measurement } from './measurement.ts'
import { measurements } from './measurements.ts'
import { startProduct } from './product/start-product.ts'
import { profileAccept } from './profile/profile-accept.ts'
import { describeMachine } from './report/describe-machine.ts'
import { mergeFigures } from './report/merge-figures.ts'
import { printTable } from './report/print-table.ts'
import { rowsOfReport } from './report/rows-of-report.ts'

const quickScale = 0.2

async function main(): Promise<void> {
  const { only, quick, profile, messages, output } = readArguments(process.argv.slice(2))
  if (profile) return profileAccept()
  const chosen = choose(only)
  if (chosen.length === 0) throw new Error(`There is no measurement ${only}. There are: ${measurements.map(({ name }) => name).join(', ')}`)

  await buildStaleBundles()
  const product = await startProduct()
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  atEnd(() => database.end())
  const version = await database.query<{ server_version: string }>('SHOW server_version')
  const machine = describeMachine(version.rows[0]?.server_version ?? 'unknown')

  const figures: Figures = {}
  for (const { name, measure } of chosen) {
    const startedAt = Date.now()
    try {
      mergeFigures(figures, await measure({ product, database, scale: quick ? quickScale : 1, messages }))
    } catch (error) {
      // The rest can still be measured.
      console.error(error)
      process.exitCode = 1
    }
    console.error(`${name}: ${((Date.now() - startedAt) / 1000).toFixed(0)} s`)
  }
  const rows = rowsOfReport(figures)
  printTable(rows)
  console.log(
    Object.entries(machine)
      .map(([key, value]) => `${key} ${value}`)
      .join(', '),
  )
  await writeFile(output, `${JSON.stringify({ ...figures, rows, machine, quick }, null, 2)}\n`)
}

/** Those whose names begin so; else the one that fills a key of this name. */
function choose(only = ''): Measurement[] {
  const named = measurements.filter(({ name }) => name.startsWith(only))
  return named.length > 0 ? named : measurements.filter(({ name }) => only.startsWith(`${name}.`))
}

endAllOnSignals()
try {
  await main()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await endAll()
}

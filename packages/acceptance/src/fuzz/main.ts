/**
 * `npm run fuzz`: hostile calls, frames, requests and files against the running product, and what it made of them.
 * `-- --calls 200000 --seed 7 --only api` chooses how many, which, and what. Exit code 1 when anything was found.
 */
import { buildStaleBundles } from '../../../../scripts/bundles/build-stale-bundles.ts'
import { setup } from '../../../../scripts/tests/provide-postgres.ts'
import { atEnd, endAll, endAllOnSignals } from '../bench/at-end.ts'
import { readArguments } from './arguments.ts'
import { examinations } from './examinations.ts'
import { printReport } from './report/print-report.ts'
import { openStage } from './stage/open-stage.ts'

const { only, ...options } = readArguments(process.argv.slice(2))
endAllOnSignals()
try {
  await buildStaleBundles()
  const stopPostgres = await setup()
  atEnd(() => stopPostgres?.())
  for (const { name, examine } of examinations.filter((one) => only === undefined || one.name === only)) {
    const stage = await openStage(`fuzz_${name}`)
    const closeStage = atEnd(() => stage.close())
    const report = await examine(stage, options)
    printReport(name, report, options.seed)
    if (report.findings.length > 0) process.exitCode = 1
    await closeStage()
  }
} finally {
  await endAll()
}

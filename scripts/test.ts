/**
 * `npm test`: all checks, the tests and fault runs of the first tier; `-- --slice` adds the slice of the rest whose turn it is, `-- --all` takes
 * everything at full length, and `-- part-of-a-path` runs only those tests. The last lines are what was skipped for want of a program, what failed,
 * and the sum.
 */
import { buildStaleBundles } from './bundles/build-stale-bundles.ts'
import { runChecks, sourceChecks } from './checks/run-checks.ts'
import { sizes } from './checks/sizes.ts'
import { runFaults } from './tests/run-faults.ts'
import { runTests } from './tests/run-tests.ts'
import { addTallies, type Tally } from './tests/tally.ts'
import { planTests, readCommit, type Tier } from './tests/tiers.ts'

const given = process.argv.slice(3)
const filters = given.filter((one) => !one.startsWith('--'))
const plan = planTests(filters.length > 0 ? 'all' : tierOf(given), await readCommit())
if (plan.seed !== undefined) console.log(`Seed ${plan.seed}, of the commit`)
const tallies = [await buildBundles()]
if (filters.length === 0) tallies.push(await runChecks(sourceChecks), await runChecks([sizes]))
tallies.push(await runTests(filters, plan))
if (filters.length === 0) tallies.push(await runFaults(plan))

const { passed, failures, skipped } = tallies.reduce(addTallies, { passed: 0, failures: [], skipped: [] })
for (const one of skipped) console.log(`skipped: ${one}`)
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${passed} passed, ${failures.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`)
process.exitCode = failures.length > 0 ? 1 : 0

function tierOf(flags: string[]): Tier {
  if (flags.includes('--all')) return 'all'
  return flags.includes('--slice') ? 'sliced' : 'first'
}

/** Tests in a browser need the screens; without them they would fail with riddles, so a failed build counts by itself. */
async function buildBundles(): Promise<Tally> {
  try {
    await buildStaleBundles()
    return { passed: 0, failures: [] }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failures: ['the build of the screens'] }
  }
}

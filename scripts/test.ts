/** `npm test`: all checks, all tests, and every fault run in its quick form; `npm test -- part-of-a-path` runs only those tests. The last lines are what failed and the sum. */
import { buildStaleBundles } from './bundles/build-stale-bundles.ts'
import { runChecks, sourceChecks } from './checks/run-checks.ts'
import { sizes } from './checks/sizes.ts'
import { runFaults } from './tests/run-faults.ts'
import { runTests } from './tests/run-tests.ts'
import { addTallies, type Tally } from './tests/tally.ts'

const filters = process.argv.slice(3)
const tallies = [await buildBundles()]
if (filters.length === 0) tallies.push(await runChecks(sourceChecks), await runChecks([sizes]))
tallies.push(await runTests(filters))
if (filters.length === 0) tallies.push(await runFaults())

const { passed, failures } = tallies.reduce(addTallies)
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0

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

/** `npm test`: all checks and all tests; `npm test -- part-of-a-path` runs only those tests. The last line is the sum. */
import { buildStaleBundles } from './bundles/build-stale-bundles.ts'
import { runChecks } from './checks/run-checks.ts'
import { runTests } from './tests/run-tests.ts'
import { addTallies, type Tally } from './tests/tally.ts'

const filters = process.argv.slice(3)
const checks = filters.length === 0 ? await runChecks() : { passed: 0, failed: 0 }
const total = addTallies(addTallies(checks, await buildBundles()), await runTests(filters))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Tests in a browser need the screens; without them they would fail with riddles, so a failed build counts by itself. */
async function buildBundles(): Promise<Tally> {
  try {
    await buildStaleBundles()
    return { passed: 0, failed: 0 }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

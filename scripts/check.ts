/** `npm run check`: everything that can be told without running the product. */
import { runChecks, sourceChecks } from './checks/run-checks.ts'

const { failures } = await runChecks(sourceChecks)
process.exitCode = failures.length > 0 ? 1 : 0

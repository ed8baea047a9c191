/** `npm run check`: everything that can be told without running the product. */
import { runChecks, sourceChecks } from './checks/run-checks.ts'

const { failed } = await runChecks(sourceChecks)
process.exitCode = failed > 0 ? 1 : 0

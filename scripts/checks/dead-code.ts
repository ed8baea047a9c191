import { runCommand } from '../run-command.ts'
import type { Check } from './check.ts'

/** Knip: files, exports and dependencies that nobody uses. */
export const deadCode: Check = {
  name: 'dead code',
  run: async () => {
    const { ok, output } = await runCommand('knip', ['--no-progress'])
    return ok ? '' : output
  },
}

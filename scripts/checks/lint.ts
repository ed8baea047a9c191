import { runCommand } from '../run-command.ts'
import type { Check } from './check.ts'

/** Biome: mistakes and formatting. */
export const lint: Check = {
  name: 'lint and format',
  run: async () => {
    const { ok, output } = await runCommand('biome', ['check', '--diagnostic-level=warn', '.'])
    return ok ? '' : output
  },
}

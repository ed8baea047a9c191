import { runCommand } from '../run-command.ts'
import type { Check } from './check.ts'

/** What browsers download, compressed, against the limits of `.size-limit.json`; needs built bundles. */
export const sizes: Check = {
  name: 'bundle sizes',
  run: async () => {
    const { ok, output } = await runCommand('size-limit', [])
    return ok ? '' : output
  },
}

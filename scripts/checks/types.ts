import { existsSync } from 'node:fs'
import { inRoot } from '../root.ts'
import { runCommand } from '../run-command.ts'
import type { Check } from './check.ts'

const browserPackages = ['web', 'widget', 'simulator', 'captcha', 'landing', 'customer-sdk', 'acceptance']

/** The type check of the server's side, and of every package that knows browsers, with its own settings. */
export const types: Check = {
  name: 'types',
  run: async () => {
    const projects = [
      'tsconfig.json',
      'packages/web/service-worker/tsconfig.json',
      ...browserPackages.filter(hasSources).map((name) => `packages/${name}/tsconfig.json`),
    ]
    // They run side by side, so each needs no more than one checker: several would load the same declarations several times.
    const results = await Promise.all(projects.map((project) => runCommand('tsc', ['--checkers', '1', '-p', project])))
    return results.map(({ ok, output }) => (ok ? '' : output)).join('')
  },
}

function hasSources(name: string): boolean {
  return existsSync(inRoot('packages', name, 'src'))
}

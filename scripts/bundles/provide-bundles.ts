import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '../../packages/server/src/platform/setup-error.ts'
import { inRoot } from '../root.ts'
import { buildStaleBundles } from './build-stale-bundles.ts'
import { listBundles } from './bundle.ts'

/**
 * The screens, as a start needs them: built anew when their sources changed, where the tools for it are installed. An installation for
 * running only (`npm ci --omit=dev`) has no tools and perhaps no sources; it takes what was built for it, and a {@link SetupError} says
 * so when that is missing.
 */
export async function provideBundles(): Promise<void> {
  if (existsSync(inRoot('node_modules/vite'))) return buildStaleBundles()
  const missing = listBundles().filter(({ output }) => !existsSync(join(output, '.hash')))
  if (missing.length === 0) return
  throw new SetupError(
    `The screens are not built (${missing.map(({ name }) => name).join(', ')}), and nothing is installed here that could build them: ` +
      'run "npm ci" and "npm run build", then, if you like, "npm ci --omit=dev".',
  )
}

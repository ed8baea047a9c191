import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../root.ts'
import { runCommand } from '../run-command.ts'
import { type Bundle, listBundles } from './bundle.ts'
import { sourceHash } from './source-hash.ts'

/** Builds the browser packages whose sources differ from those of their last build; throws with Vite's output when one does not build. */
export async function buildStaleBundles(): Promise<void> {
  const checked: { bundle: Bundle; hash: string }[] = []
  for (const bundle of listBundles()) checked.push({ bundle, hash: await sourceHash(root, bundle.sources) })
  const fresh = await Promise.all(checked.map(async ({ bundle, hash }) => (await builtHash(bundle)) === hash))
  const stale = checked.filter((_, index) => !fresh[index])
  if (stale.length === 0) return
  const startedAt = Date.now()
  console.log(`Building ${stale.map(({ bundle }) => bundle.name).join(' and ')} for browsers (only after a change)…`)
  await Promise.all(stale.map(({ bundle, hash }) => build(bundle, hash)))
  console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

async function build(bundle: Bundle, hash: string): Promise<void> {
  const { ok, output } = await runCommand('vite', ['build', '--logLevel', 'warn'], { cwd: bundle.folder, env: { NODE_ENV: 'production' } })
  if (!ok) throw new Error(`packages/${bundle.name} did not build:\n${output}`)
  // Written last: a build that was cut short stays stale.
  await writeFile(hashFile(bundle), hash)
}

function builtHash(bundle: Bundle): Promise<string> {
  return readFile(hashFile(bundle), 'utf8').catch(() => '')
}

function hashFile(bundle: Bundle): string {
  return join(bundle.output, '.hash')
}

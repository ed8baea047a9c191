import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from '../root.ts'
import { runCommand } from '../run-command.ts'
import type { Check } from './check.ts'

const assets = inRoot('packages/web/dist/assets')
/** What every start of the workspace loads. */
const atStart = ['index', 'workspace']
/** The checking of schemas: pages of settings need it. One constant beside a schema is enough to bring it to all. */
const notAtStart = 'schemas'

/** What browsers download, compressed, against the limits of `.size-limit.json`; needs built bundles. */
export const sizes: Check = {
  name: 'bundle sizes',
  run: async () => {
    const [{ ok, output }, loaded] = await Promise.all([runCommand('size-limit', []), filesAtStart()])
    const complaint = loaded.some((name) => isPart(name, notAtStart)) ? `The workspace loads ${notAtStart} at its start\n` : ''
    return `${complaint}${ok ? '' : output}`
  },
}

/** The scripts that come with the first ones, because they are imported by them. */
async function filesAtStart(): Promise<string[]> {
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const loaded = scripts.filter((name) => atStart.some((part) => isPart(name, part)))
  if (loaded.length !== atStart.length) throw new Error(`Not one file each of ${atStart.join(', ')}: ${loaded.join(', ')}`)
  for (const name of loaded) {
    const text = await readFile(join(assets, name), 'utf8')
    const imported = [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, file = '']) => file)
    loaded.push(...imported.filter((file) => !loaded.includes(file)))
  }
  return loaded
}

function isPart(name: string, part: string): boolean {
  return name.startsWith(`${part}-`)
}

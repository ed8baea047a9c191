import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { inRoot } from '../../root.ts'
import { cruise } from './cruise.ts'
import { plantedViolations } from './planted-violations.ts'

const Config = z.object({ default: z.object({ forbidden: z.array(z.object({ name: z.string() })) }) })

/**
 * Proves that every rule can fail, by files that break each one on purpose; returns the rules that stayed silent.
 *
 * Without it a parser that finds no imports, or a misspelt path in a rule, looks exactly like clean code.
 */
export async function rulesThatCannotFail(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'besedka-rules-'))
  try {
    for (const [from, to] of Object.values(plantedViolations)) await plant(folder, from, to)
    await plant(folder, 'packages/web/src/a-again.ts', 'packages/web/src/a.ts')
    const { violations } = await cruise(folder)
    const { default: config } = Config.parse(await import(inRoot('.dependency-cruiser.mjs')))
    return config.forbidden.map((rule) => rule.name).filter((name) => !violations.some(({ rule }) => rule === name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function plant(folder: string, from: string, to: string): Promise<void> {
  const path = relative(dirname(from), to)
  await write(join(folder, from), `import '${path.startsWith('.') ? path : `./${path}`}'\n`, 'w')
  if (!to.endsWith('missing.ts')) await write(join(folder, to), '', 'a')
}

async function write(file: string, text: string, flag: 'w' | 'a'): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text, { flag })
}

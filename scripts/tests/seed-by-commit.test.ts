import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { inRoot } from '../root.ts'
import { runCommand } from '../run-command.ts'

const setUp = pathToFileURL(join(import.meta.dirname, 'seed-by-commit.ts')).href
const draw = "const { default: fc } = await import('fast-check'); console.log(fc.sample(fc.integer(), 5).join())"

async function drawnAt(TEST_SEED: string): Promise<string> {
  const { ok, output } = await runCommand('node', ['--import', setUp, '--input-type=module', '-e', draw], {
    cwd: inRoot(),
    env: { TEST_SEED },
  })
  if (!ok) throw new Error(output)
  return output
}

it('property tests of a commit draw the same inputs twice, those of another commit others', async () => {
  const [first, again, other] = await Promise.all(['7', '7', '8'].map(drawnAt))

  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { runCommand } from '../run-command.ts'

const program = fileURLToPath(new URL('draw-numbers.ts', import.meta.url))

async function drawnAt(TEST_SEED: string): Promise<string> {
  const { ok, output } = await runCommand('node', [program], { env: { TEST_SEED } })
  if (!ok) throw new Error(output)
  return output
}

it('property tests of a commit draw the same inputs twice, those of another commit others', async () => {
  const [first, again, other] = await Promise.all(['7', '7', '8'].map(drawnAt))

  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

import { expect, test } from 'vitest'
import { hooks } from '../hooks/examine-hooks.ts'
import { openStage } from '../stage/open-stage.ts'
import { explained } from './explained.ts'
import { calls, seed } from './seed.ts'

test('a thousand updates with something wrong in them are taken or refused, and nobody trips over one', async () => {
  const stage = await openStage('fuzz_hooks')
  try {
    const report = await hooks.examine(stage, { calls, seed })
    console.log(report.figures)
    expect(explained(report, seed)).toBe('')
  } finally {
    await stage.close()
  }
})

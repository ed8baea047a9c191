import { expect, test } from 'vitest'
import { api } from '../api/examine-api.ts'
import { openStage } from '../stage/open-stage.ts'
import { explained } from './explained.ts'
import { seed } from './seed.ts'

/** A hundred of each operation, and others every time; npm run fuzz makes 200,000. */
const calls = 20_000

test(`${calls} hostile calls find no defect, no answer off the document, no hang, nothing of the inside and nothing foreign`, async () => {
  const stage = await openStage('fuzz_api')
  try {
    const report = await api.examine(stage, { calls, seed })
    console.log(`seed ${seed}`, report.figures)
    expect(explained(report, seed)).toBe('')
  } finally {
    await stage.close()
  }
})

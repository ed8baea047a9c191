import { expect, test } from 'vitest'
import { api } from '../api/examine-api.ts'
import { openStage } from '../stage/open-stage.ts'
import { explained } from './explained.ts'
import { calls, seed } from './seed.ts'

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

import { expect, test } from 'vitest'
import { http } from '../http/examine-http.ts'
import { openStage } from '../stage/open-stage.ts'
import { explained } from './explained.ts'
import { seed } from './seed.ts'

test('bytes that are hardly HTTP, and every address by every method, meet a clean refusal', async () => {
  const stage = await openStage('fuzz_http')
  try {
    const report = await http.examine(stage, { calls: 0, seed })
    console.log(report.figures)
    expect(explained(report, seed)).toBe('')
  } finally {
    await stage.close()
  }
})

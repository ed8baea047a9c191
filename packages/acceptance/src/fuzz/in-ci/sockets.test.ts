import { expect, test } from 'vitest'
import { sockets } from '../socket/examine-sockets.ts'
import { openStage } from '../stage/open-stage.ts'
import { explained } from './explained.ts'
import { calls, seed } from './seed.ts'

test(`${calls} hostile frames at the feed find no crash, no word of the inside, no growing heap; and who is silent is sent away`, async () => {
  const stage = await openStage('fuzz_sockets')
  try {
    const report = await sockets.examine(stage, { calls, seed })
    console.log(`seed ${seed}`, report.figures)
    expect(explained(report, seed)).toBe('')
  } finally {
    await stage.close()
  }
})

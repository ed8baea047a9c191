import { expect, test } from 'vitest'
import { files } from '../files/examine-files.ts'
import { openStage } from '../stage/open-stage.ts'
import { explained } from './explained.ts'
import { seed } from './seed.ts'

test('hostile files are refused or only ever downloaded, under names of ours, and no virus is kept', async () => {
  const stage = await openStage('fuzz_files')
  try {
    const report = await files.examine(stage, { calls: 0, seed })
    console.log(report.figures)
    expect(explained(report, seed)).toBe('')
  } finally {
    await stage.close()
  }
})

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../../scripts/root.ts'
import { slices } from '../../../scripts/tests/slices.ts'
import { planTests, tellingFaults } from '../../../scripts/tests/tiers.ts'
import { runs } from './faults/runs/index.ts'

const commit = (number: number) => ({ seed: 7, number })

async function testFiles(): Promise<string[]> {
  const rooms = await readdir(join(root, 'packages'))
  const files = await Promise.all(rooms.map((room) => readdir(join(root, 'packages', room, 'src'), { recursive: true })))
  return files.flat().map((path) => `/${path}`)
}

describe('the slices of what the first tier leaves out', () => {
  it('name each file and each fault run once, and nothing that is not there', async () => {
    const files = slices.flatMap((slice) => slice.files)
    const known = await testFiles()
    const faults = [...tellingFaults, ...slices.flatMap((slice) => slice.faults)]

    expect(files.filter((file) => known.filter((path) => path.endsWith(`/${file}`)).length !== 1)).toEqual([])
    expect(new Set(files).size).toBe(files.length)
    expect(faults.toSorted()).toEqual(runs.map(({ name }) => name).toSorted())
  })

  it('are all seen by ten commits in a row', () => {
    const seen = new Set<string>()
    const everything = planTests('first', commit(0)).leftOut
    for (let number = 41; number < 51; number++) {
      const { leftOut, faults = [] } = planTests('sliced', commit(number))
      for (const file of everything) if (!leftOut.includes(file)) seen.add(file)
      for (const fault of faults) seen.add(fault)
    }
    expect(seen.size).toBe(everything.length + runs.length)
  })
})

describe('a run', () => {
  it('of the first tier takes its seed from the commit, so that it ends the same twice', () => {
    expect(planTests('first', commit(3))).toMatchObject({
      seed: 7,
      faults: tellingFaults,
      env: { TEST_SEED: '7', FRESHNESS_EVENTS: '1500' },
    })
  })

  it('of everything leaves nothing out, and lets chance choose', () => {
    expect(planTests('all', commit(3))).toEqual({ leftOut: [], faults: undefined, seed: undefined, env: {} })
  })
})

import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SetupError } from '../setup-error.ts'
import { prepareDataDir } from './prepare-data-dir.ts'

const home = mkdtempSync(join(tmpdir(), 'besedka-data-dir-'))

it('makes the folder with all above it, and finds it there the next time', () => {
  const path = join(home, 'a/b/c')
  prepareDataDir(path)
  prepareDataDir(path)
  expect(statSync(path).isDirectory()).toBe(true)
})

it.each(['/proc/besedka/data', join(home, 'file/data')])('says where the data cannot be kept, and why: %s', (path) => {
  writeFileSync(join(home, 'file'), '')
  expect(() => prepareDataDir(path)).toThrow(SetupError)
  expect(() => prepareDataDir(path)).toThrow(/DATA_DIR \(.*data\): E/)
})

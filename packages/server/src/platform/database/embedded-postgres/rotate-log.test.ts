import { appendFile, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rotateLog } from './rotate-log.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'besedka-log-'))
})

afterAll(() => rm(folder, { recursive: true }))

it('puts a log aside that has grown too large, keeps three, and leaves the file to who has it open', async () => {
  const file = join(folder, 'postgres.log')
  const writer = await open(file, 'a')

  for (const round of [1, 2, 3, 4, 5]) {
    await writer.write(`round ${round} ${'x'.repeat(100)}\n`)
    await rotateLog(file, 50)
  }
  await writer.write('short\n')
  await rotateLog(file, 50)
  await writer.close()
  await appendFile(file, '')

  expect((await readdir(folder)).sort()).toEqual(['postgres.log', 'postgres.log.1', 'postgres.log.2', 'postgres.log.3'])
  expect(await readFile(file, 'utf8')).toBe('short\n')
  expect(await readFile(`${file}.1`, 'utf8')).toContain('round 5')
  expect(await readFile(`${file}.3`, 'utf8')).toContain('round 3')
})

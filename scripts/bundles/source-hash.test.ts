import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sourceHash } from './source-hash.ts'

async function sources(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'besedka-hash-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'src/dist'), { recursive: true })
  await writeFile(join(folder, 'src/a.ts'), 'one')
  await writeFile(join(folder, 'src/b.ts'), 'two')
  return folder
}

function hashOf(folder: string): Promise<string> {
  return sourceHash(folder, [join(folder, 'src'), join(folder, 'missing')])
}

test('the same sources have the same hash in another folder', async () => {
  expect(await hashOf(await sources())).toBe(await hashOf(await sources()))
})

test.each([
  ['a changed file', (folder: string) => writeFile(join(folder, 'src/a.ts'), 'One')],
  ['a new file', (folder: string) => writeFile(join(folder, 'src/c.ts'), '')],
  ['a renamed file', (folder: string) => rename(join(folder, 'src/a.ts'), join(folder, 'src/z.ts'))],
])('%s changes the hash', async (_, change) => {
  const folder = await sources()
  const before = await hashOf(folder)

  await change(folder)

  expect(await hashOf(folder)).not.toBe(before)
})

test('built files and tests do not count', async () => {
  const folder = await sources()
  const before = await hashOf(folder)

  await writeFile(join(folder, 'src/dist/a.js'), 'built')
  await writeFile(join(folder, 'src/a.test.ts'), 'test')

  expect(await hashOf(folder)).toBe(before)
})

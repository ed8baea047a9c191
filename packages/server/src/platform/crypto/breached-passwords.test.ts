import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isBreached, requireBreachedList } from './breached-passwords.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'besedka-breached-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a list of breached passwords', () => {
  it.each([
    ['as it is downloaded', 3_000, '\r\n', (hash: string, index: number) => `${hash}:${index ** 3}`],
    ['of hashes alone, without an end to its last line', 3_000, '\n', (hash: string) => hash],
    ['that is short', 3, '\n', (hash: string) => hash],
  ])('%s is found to have every password that it has, and no other', async (_what, count, between, toLine) => {
    const passwords = Array.from({ length: count }, (_one, index) => `Password-${index}`)
    const path = await listOf(passwords.map(hashOf).toSorted().map(toLine), between)

    await requireBreachedList(path)

    const found = await Promise.all(passwords.map((password) => isBreached(path, password)))
    expect(found.filter(Boolean)).toHaveLength(count)
    for (const other of ['Password-3000', 'password-1', '']) expect(await isBreached(path, other)).toBe(false)
  })

  it('of another kind, or that is not there, is told when the server starts', async () => {
    const [one = '', other = ''] = ['one', 'other'].map(hashOf).toSorted()

    await requireBreachedList(await listOf([one, other]))
    for (const lines of [[''], ['password', 'qwerty'], [one.toLowerCase()], [one.slice(8)], [other, one]]) {
      await expect(requireBreachedList(await listOf(lines))).rejects.toThrow('is not a list of SHA-1 hashes')
    }
    await expect(requireBreachedList(join(folder, 'missing.txt'))).rejects.toThrow('cannot be read')
  })
})

async function listOf(lines: string[], between = '\n'): Promise<string> {
  const path = join(folder, 'list.txt')
  await writeFile(path, lines.join(between))
  return path
}

function hashOf(password: string): string {
  return createHash('sha1').update(password).digest('hex').toUpperCase()
}

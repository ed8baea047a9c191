import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

test('an empty environment gives a product that starts', () => {
  expect(readConfig({})).toMatchObject({ port: 4000, host: '127.0.0.1', dataDir: './data', demo: true, databaseUrl: undefined })
})

test('an empty value means that the setting is not given', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined })
})

test('every wrong setting is named, not only the first', () => {
  expect(() => readConfig({ PORT: 'many', DEMO: 'perhaps' })).toThrow(/PORT.*\n.*DEMO/)
})

test('docs/operations.md describes every setting', async () => {
  const source = await readFile(new URL('read-config.ts', import.meta.url), 'utf8')
  const manual = await readFile(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map((match) => match[1])

  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
})

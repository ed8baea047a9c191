import { glob, readFile } from 'node:fs/promises'
import { errorCatalogue } from '@besedka/contract'
import { expect, it } from 'vitest'

const root = new URL('../../../../../', import.meta.url).pathname

it('docs/decisions/codes-that-are-not-thrown.md names every code that nothing throws, and no other', async () => {
  const thrown = new Set<string>()
  for await (const file of glob('packages/{server,channels,bot-scenario}/src/**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts')) continue
    for (const [, code = ''] of (await readFile(root + file, 'utf8')).matchAll(/'(\w+Exception)'/g)) thrown.add(code)
  }
  const told = (await readFile(`${root}docs/decisions/codes-that-are-not-thrown.md`, 'utf8')).matchAll(/^\|.*$/gm)
  const named = Array.from(told).flatMap(([line]) => {
    const [, first = '', second = ''] = line.split('|')
    return [...(/\w+Exception/g.exec(first) ?? []), ...(first.includes('Exception') ? [] : (second.match(/\w+Exception/g) ?? []))]
  })

  expect(named.sort()).toEqual(
    Object.keys(errorCatalogue)
      .filter((code) => !thrown.has(code))
      .sort(),
  )
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { componentsIn } from '../../build/mantine-sheets.ts'

const source = new URL('..', import.meta.url)
const styles = ['mantine-styles.ts', 'mantine-later-styles.ts'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join()
const sheets = new URL('../../node_modules/@mantine/core/styles/', import.meta.url)

it('loads the stylesheet of every Mantine component on the screens', () => {
  const missing = componentsInUse().filter((name) => existsSync(new URL(`${name}.css`, sheets)) && !styles.includes(`/${name}.css'`))

  expect(missing).toEqual([])
})

function componentsInUse(): string[] {
  const files = globSync('**/*.tsx', { cwd: source.pathname })
  return [...new Set(files.flatMap((file) => componentsIn(readFileSync(new URL(file, source), 'utf8'))))]
}

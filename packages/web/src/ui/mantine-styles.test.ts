import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const source = new URL('..', import.meta.url)
const styles = readFileSync(new URL('./mantine-styles.ts', import.meta.url), 'utf8')
const sheets = new URL('../../node_modules/@mantine/core/styles/', import.meta.url)

it('loads the stylesheet of every Mantine component on the screens', () => {
  const missing = componentsInUse().filter((name) => existsSync(new URL(`${name}.css`, sheets)) && !styles.includes(`/${name}.css'`))

  expect(missing).toEqual([])
})

function componentsInUse(): string[] {
  const files = globSync('**/*.tsx', { cwd: source.pathname })
  const imports = files.flatMap((file) => {
    const code = readFileSync(new URL(file, source), 'utf8')
    return Array.from(code.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g), (match) => match[1] ?? '')
  })
  return [...new Set(imports.join(',').split(/[\s,]+/))].filter((name) => /^[A-Z]/.test(name))
}

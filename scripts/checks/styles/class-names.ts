import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path/posix'
import { root } from '../../root.ts'
import type { Check } from '../check.ts'

type SourceFile = { path: string; source: string }
type Use = { path: string; sheet: string; name: string }

/** Sheets have the classes that components and other sheets take from them, and no others; so have the sheets of what sheets start from. */
export const classNames: Check = {
  name: 'class names of styles',
  run: async () => {
    const files = await readScreens()
    return [...misnamedClasses(files), ...misnamedStarts(files)].join('\n')
  },
}

/** One sentence for each class that is taken and not defined, and for each that is defined and not taken. */
export function misnamedClasses(files: SourceFile[]): string[] {
  const sheets = new Map(files.filter(isSheet).map(({ path, source }) => [path, definedIn(source)]))
  const uses = files.flatMap((file) => (isSheet(file) ? composedIn(file) : takenIn(file)))
  const missing = uses
    .filter(({ sheet, name }) => name !== every && !sheets.get(sheet)?.has(name))
    .map(({ path, sheet, name }) => `${path} takes the class ${name}, which ${sheet} does not have`)
  const idle = [...sheets].flatMap(([sheet, names]) => {
    const taken = new Set(uses.filter((use) => use.sheet === sheet).map(({ name }) => name))
    return taken.has(every) ? [] : [...names].filter((name) => !taken.has(name)).map((name) => `Nobody takes the class ${name} of ${sheet}`)
  })
  return [...new Set([...missing, ...idle])]
}

/** The same of the global classes (`bs-…`) that sheets start from: they stand in sheets which are no modules. */
export function misnamedStarts(files: SourceFile[]): string[] {
  const shared = files.filter(({ path }) => path.endsWith('.css') && !path.endsWith('.module.css'))
  const known = new Set(shared.flatMap(({ source }) => [...definedIn(source)].filter((name) => name.startsWith('bs-'))))
  const started = files.filter(isSheet).flatMap(({ path, source }) => startedFrom(source).map((name) => ({ path, name })))
  const taken = new Set(started.map(({ name }) => name))
  const inMarkup = new Set(files.flatMap(({ path, source }) => (path.endsWith('.css') ? [] : (source.match(/(?<![\w-])bs-[\w-]+/g) ?? []))))
  const idle = [...known].filter((name) => !taken.has(name) && !inMarkup.has(name))
  return [
    ...started.filter(({ name }) => !known.has(name)).map(({ path, name }) => `${path} starts from the class ${name}, which no sheet has`),
    ...idle.map((name) => `Nobody takes the class ${name}`),
  ]
}

function startedFrom(source: string): string[] {
  return [...withoutComments(source).matchAll(/composes:\s*([\w\s-]+?)\s+from\s+global;/g)].flatMap(([, names = '']) => names.split(/\s+/))
}

/** Instead of a name: which class is taken is decided at run time. */
const every = '*'

function isSheet({ path }: SourceFile): boolean {
  return path.endsWith('.module.css')
}

function definedIn(source: string): Set<string> {
  const own = withoutComments(source)
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/"[^"]*"/g, '')
  return new Set([...own.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}

function composedIn({ path, source }: SourceFile): Use[] {
  return [...withoutComments(source).matchAll(/composes:\s*([\w\s-]+?)(?:\s+from\s+(?:"([^"]+)"|global))?;/g)]
    .filter(([rule, , from]) => from !== undefined || !rule.includes(' from global'))
    .flatMap(([, names = '', from]) =>
      names.split(/\s+/).map((name) => ({ path, sheet: from === undefined ? path : join(dirname(path), from), name })),
    )
}

function takenIn({ path, source }: SourceFile): Use[] {
  return [...source.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'$/gm)].flatMap(([statement, local = '', from = '']) => {
    const rest = source.replace(statement, '')
    const sheet = join(dirname(path), from)
    // Not a property of something else, nor part of an address.
    const names = [...rest.matchAll(new RegExp(`(?<![\\w.'/-])${local}\\b(?:\\.(\\w+))?(?!\\.module\\.css)`, 'g'))].map(
      ([, name]) => name ?? every,
    )
    return names.map((name) => ({ path, sheet, name }))
  })
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '')
}

async function readScreens(): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for await (const path of glob('packages/{landing,simulator,web,widget}/src/**/*.{css,ts,tsx}', { cwd: root })) {
    files.push({ path, source: await readFile(`${root}/${path}`, 'utf8') })
  }
  return files
}

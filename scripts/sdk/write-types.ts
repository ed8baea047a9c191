import { execFileSync } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'

const contract = '@besedka/contract'

/**
 * Writes the declarations of the SDK so that they need no other package. What they take of the contract is spelled out in one file: there the
 * compiler, asked for the type of a copy, writes the shape instead of the name of a schema.
 */
export async function writeTypes(source: string, folder: string): Promise<void> {
  const emitted = join(source, 'dist/emitted')
  emit(source, emitted, join(source, 'src/index.ts'))
  const files = await reachable(join(emitted, 'customer-sdk/src/index.d.ts'))
  const shapes = join(source, 'dist/contract.ts')
  await writeFile(shapes, shapesOf(namesIn([...files.values()])))
  emit(source, emitted, shapes)
  for (const [path, text] of files) {
    const target = join(folder, relative(emitted, path))
    const toContract = relative(dirname(target), join(folder, 'contract.js'))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, text.replaceAll(`'${contract}'`, `'${toContract}'`).replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"))
  }
  const spelledOut = await readFile(join(emitted, 'customer-sdk/dist/contract.d.ts'), 'utf8')
  if (spelledOut.includes(contract)) throw new Error(`A type of ${contract} was not spelled out:\n${spelledOut}`)
  await cp(join(emitted, 'customer-sdk/dist/contract.d.ts'), join(folder, 'contract.d.ts'))
  await Promise.all([rm(emitted, { recursive: true }), rm(shapes)])
}

function emit(source: string, outDir: string, entry: string): void {
  const options =
    '--ignoreConfig --declaration --emitDeclarationOnly --noErrorTruncation --strict --skipLibCheck --allowImportingTsExtensions'
  const target = '--module esnext --moduleResolution bundler --target esnext --lib esnext,dom,dom.iterable'
  const folders = ['--types', '', '--rootDir', dirname(source), '--outDir', outDir]
  execFileSync('npx', ['tsc', ...options.split(' '), ...target.split(' '), ...folders, entry], {
    cwd: source,
    stdio: ['ignore', 'inherit', 'ignore'],
  })
}

/** A declaration file and all that it leads to, each with its text. */
async function reachable(entry: string, found = new Map<string, string>()): Promise<Map<string, string>> {
  if (found.has(entry)) return found
  const text = await readFile(entry, 'utf8')
  found.set(entry, text)
  for (const [, path = ''] of text.matchAll(/from '(\.[^']*)\.ts'/g)) await reachable(resolve(dirname(entry), `${path}.d.ts`), found)
  return found
}

function namesIn(texts: string[]): string[] {
  const lists = texts.flatMap((text) =>
    Array.from(text.matchAll(/import type \{([^}]*)\} from '@besedka\/contract'/g), ([, list = '']) => list),
  )
  return [...new Set(lists.flatMap((list) => list.split(',').map((name) => name.trim())))].filter(Boolean).sort()
}

function shapesOf(names: string[]): string {
  const lines = names.map((name) =>
    // A list of words stays itself; the copy of an object is written out.
    name.endsWith('Code')
      ? `const words${name} = [{} as Contract.${name}]\nexport type ${name} = (typeof words${name})[number]`
      : `const copy${name} = { ...({} as Contract.${name}) }\nexport type ${name} = typeof copy${name}`,
  )
  return `import type * as Contract from '${contract}'\n${lines.join('\n')}\n`
}

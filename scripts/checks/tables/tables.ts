import { glob, readFile } from 'node:fs/promises'
import { root } from '../../root.ts'
import type { Check } from '../check.ts'
import { neighbours, readersOfAll } from './readers.ts'
import { declaredTables, namedTables } from './table-names.ts'

type SourceFile = { path: string; module: string; source: string }

/** Only a module's own files name its tables, with the exceptions that `readers.ts` gives reasons for. */
export const tables: Check = {
  name: 'table ownership',
  run: async () => foreignTables(await readModules()).join('\n'),
}

/** One sentence for each table that a file names although another module owns it. */
export function foreignTables(files: SourceFile[]): string[] {
  const owners = new Map(
    files
      .filter(({ path }) => path.endsWith('/tables.ts'))
      .flatMap(({ module, source }) => declaredTables(source).map((table) => [table, module])),
  )
  return files
    .filter(({ path, module }) => !readersOfAll.has(module) && !path.endsWith('.test.ts'))
    .flatMap(({ path, module, source }) =>
      namedTables(source)
        .filter((table) => !mayName(module, owners.get(table) ?? module))
        .map((table) => `${path} names the table ${table} of the module ${owners.get(table)}`),
    )
}

function mayName(module: string, owner: string): boolean {
  return owner === module || (neighbours[module]?.of.includes(owner) ?? false)
}

async function readModules(): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for await (const path of glob('packages/server/src/modules/*/**/*.ts', { cwd: root })) {
    files.push({ path, module: path.split('/')[4] ?? '', source: await readFile(`${root}/${path}`, 'utf8') })
  }
  return files
}

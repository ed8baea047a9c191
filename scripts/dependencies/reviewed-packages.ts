import { readFile, writeFile } from 'node:fs/promises'
import { inRoot } from '../root.ts'
import type { ShippedPackage } from './shipped-packages.ts'

const path = inRoot('scripts/dependencies/reviewed-packages.txt')

/** The lines of the list of packages that somebody has looked at: a name and its licence. */
export async function readReviewedPackages(): Promise<string[]> {
  return (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '')
}

export async function writeReviewedPackages(packages: readonly ShippedPackage[]): Promise<void> {
  await writeFile(
    path,
    listPackages(packages)
      .map((line) => `${line}\n`)
      .join(''),
  )
}

/** The list as it should be: sorted, each name with each of its licences once, whatever its versions are. */
export function listPackages(packages: readonly Pick<ShippedPackage, 'name' | 'licence'>[]): string[] {
  return [...new Set(packages.map(({ name, licence }) => `${name} ${licence}`))].toSorted()
}

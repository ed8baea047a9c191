import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inRepository } from '../repository.ts'
import { run } from '../run.ts'

type Lock = { packages: Record<string, { version?: string; optional?: boolean }> }

/**
 * Puts into a copy of the repository what `npm ci` would: this checkout's own installation, by hard links. Answers false, and may leave a
 * part, where that was not made of the copy's lock file, or where links do not reach; then npm has to do it.
 */
export async function linkInstallation(root: string): Promise<boolean> {
  if (!(await isInstalled(join(root, 'package-lock.json')))) return false
  const folders = ['node_modules', ...(await foldersOfPackages())]
  for (const folder of folders) {
    await mkdir(join(root, folder, '..'), { recursive: true })
    const linked = await run('cp', ['-al', inRepository(folder), join(root, folder)])
    if (!linked.ok) return false
  }
  return true
}

/** Whether all that the lock file asks for is installed here, and nothing else. What is optional may be for other machines. */
async function isInstalled(lockFile: string): Promise<boolean> {
  const read = async (path: string): Promise<Lock> => JSON.parse(await readFile(path, 'utf8'))
  const [wanted, installed] = await Promise.all([
    read(lockFile),
    read(inRepository('node_modules/.package-lock.json')).catch(() => undefined),
  ])
  if (!installed) return false
  const found = Object.entries(installed.packages)
  const missing = Object.entries(wanted.packages).filter(([path, { optional }]) => path !== '' && !optional && !installed.packages[path])
  return missing.length === 0 && found.every(([path, { version }]) => wanted.packages[path]?.version === version)
}

/** What npm has put beside a package, for want of another version at the top. */
async function foldersOfPackages(): Promise<string[]> {
  const packages = await readdir(inRepository('packages'))
  const within = await Promise.all(packages.map(async (name) => ({ name, entries: await readdir(inRepository('packages', name)) })))
  return within.filter(({ entries }) => entries.includes('node_modules')).map(({ name }) => `packages/${name}/node_modules`)
}

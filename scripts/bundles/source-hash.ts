import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

const atOnce = 32
const skippedFolders = new Set(['dist', 'node_modules', 'coverage'])

/**
 * One hash over the names and contents of all files below `paths`, the same in any folder and on any machine.
 *
 * Built files and tests do not count; a path that does not exist counts as empty.
 */
export async function sourceHash(base: string, paths: string[]): Promise<string> {
  const files = (await Promise.all(paths.map(listFiles))).flat().sort()
  const hash = createHash('sha256')
  // A few at a time: a system may let a process have no more than 256 files open.
  for (let at = 0; at < files.length; at += atOnce) {
    const some = files.slice(at, at + atOnce)
    const contents = await Promise.all(some.map((file) => readFile(file)))
    some.forEach((file, index) => {
      hash.update(`${relative(base, file)}\0${contents[index]?.length}\0`).update(contents[index] ?? '')
    })
  }
  return hash.digest('hex')
}

async function listFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return []
  if (found.isFile()) return [path]
  const entries = await readdir(path, { withFileTypes: true })
  const nested = entries.map((entry) => {
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(join(path, entry.name))
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [join(path, entry.name)] : []
  })
  return (await Promise.all(nested)).flat()
}

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorCodeOf } from '../database/error-code.ts'
import type { CopiedFile } from './manifest.ts'

/**
 * Copies a folder into another one, and answers what was copied, with sums. Files that vanish meanwhile are left out: of the cluster the log of
 * PostgreSQL tells what became of them, and of the rest nobody refers to them.
 */
export async function copyFolder(given: {
  from: string
  to: string
  /** Where the copy stands in the backup. */
  path: string
  skips(path: string): boolean
}): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = []
  await mkdir(given.to, { recursive: true })
  const names = await readdir(given.from, { withFileTypes: true }).catch(ifGone)
  for (const entry of names ?? []) {
    const path = given.path === '' ? entry.name : `${given.path}/${entry.name}`
    if (given.skips(path)) continue
    const [from, to] = [join(given.from, entry.name), join(given.to, entry.name)]
    if (entry.isDirectory()) copied.push(...(await copyFolder({ ...given, from, to, path })))
    else if (entry.isFile()) copied.push(...(await copyFile({ from, to, path })))
  }
  return copied
}

/** Copies one file; answers nothing where it has vanished. */
export async function copyFile({ from, to, path }: { from: string; to: string; path: string }): Promise<CopiedFile[]> {
  await mkdir(dirname(to), { recursive: true })
  const hash = createHash('sha256')
  const reading = createReadStream(from)
  reading.on('data', (chunk) => hash.update(chunk))
  const done = await pipeline(reading, createWriteStream(to, { mode: 0o600 })).then(() => true, ifGone)
  return done ? [{ path, size: (await stat(to)).size, sha256: hash.digest('hex') }] : []
}

/** The sum of a file. */
export async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

function ifGone(error: unknown): undefined {
  if (errorCodeOf(error) !== 'ENOENT') throw error
}

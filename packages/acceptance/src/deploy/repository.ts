import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

/** The path of something in the repository. */
export function inRepository(...parts: string[]): string {
  return join(root, ...parts)
}

/** The text of a file of the repository. */
export function readRepositoryFile(...parts: string[]): Promise<string> {
  return readFile(inRepository(...parts), 'utf8')
}

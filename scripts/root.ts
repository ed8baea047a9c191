import { join } from 'node:path'

/** The repository's folder. */
export const root = join(import.meta.dirname, '..')

/** The path of something in the repository, whatever the current folder is. */
export function inRoot(...parts: string[]): string {
  return join(root, ...parts)
}

import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, placeOf, StoredBytesMissing } from './file-store.ts'

/**
 * Keeps files in a directory. A file appears under its final name only by a rename of synced bytes, so a crash or a full disk
 * never leaves half a file that looks whole. Local files given to `keep` must be on the same file system.
 */
export function createDiskFileStore(directory: string): FileStore {
  return {
    async keep(key, path) {
      const target = join(directory, placeOf(key))
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await sync(path)
      await rename(path, target)
      await sync(dirname(target))
    },
    async read(key, range) {
      try {
        const file = await open(join(directory, placeOf(key)), 'r')
        return file.createReadStream(range)
      } catch (error) {
        if (isMissing(error)) throw new StoredBytesMissing(key)
        throw error
      }
    },
    async delete(key) {
      await rm(join(directory, placeOf(key)), { force: true })
    },
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

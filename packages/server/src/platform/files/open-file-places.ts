import { join } from 'node:path'
import { createDiskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { parseFilesUrl } from './parse-files-url.ts'
import { openReceivingArea, type ReceivingArea } from './receiving-area.ts'
import { createClamdScanner, type VirusScanner } from './virus-scanner.ts'

/** Everything the product needs to take and keep files. */
export type FilePlaces = {
  store: FileStore
  receiving: ReceivingArea
  /** Looks for malware before a file is kept; undefined where none is set up. */
  scanner: VirusScanner | undefined
}

/** Opens the bucket that `filesUrl` names, or `DATA_DIR/files` when there is none. Uploads are received in the data directory either way. */
export async function openFilePlaces(config: {
  dataDir: string
  filesUrl: string | undefined
  clamdUrl: string | undefined
}): Promise<FilePlaces> {
  const directory = join(config.dataDir, 'files')
  const receiving = await openReceivingArea(join(directory, 'receiving'))
  const store = config.filesUrl === undefined ? createDiskFileStore(directory) : await openBucket(config.filesUrl)
  const scanner = config.clamdUrl === undefined ? undefined : createClamdScanner(config.clamdUrl)
  return { store, receiving, scanner }
}

/** The client of buckets is loaded for those who use one. */
async function openBucket(filesUrl: string): Promise<FileStore> {
  const { createS3FileStore } = await import('./s3-file-store.ts')
  return createS3FileStore(parseFilesUrl(filesUrl))
}

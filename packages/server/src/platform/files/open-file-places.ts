import { join } from 'node:path'
import { createDiskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { parseFilesUrl } from './parse-files-url.ts'
import { openReceivingArea, type ReceivingArea } from './receiving-area.ts'
import { createS3FileStore } from './s3-file-store.ts'

/** Everything the product needs to take and keep files. */
export type FilePlaces = { store: FileStore; receiving: ReceivingArea }

/** Opens the bucket that `filesUrl` names, or `DATA_DIR/files` when there is none. Uploads are received in the data directory either way. */
export async function openFilePlaces(config: { dataDir: string; filesUrl: string | undefined }): Promise<FilePlaces> {
  const directory = join(config.dataDir, 'files')
  const receiving = await openReceivingArea(join(directory, 'receiving'))
  const store = config.filesUrl === undefined ? createDiskFileStore(directory) : createS3FileStore(parseFilesUrl(config.filesUrl))
  return { store, receiving }
}

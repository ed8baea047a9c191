import type { Readable } from 'node:stream'
import { type FileView, newId } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { newStorageKey, thumbnailKey } from '../../platform/files/file-store.ts'
import type { InspectedFile, UnshowablePictures } from '../../platform/files/inspect-file.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import { type FileCaller, uploaderColumn } from './file-caller.ts'
import { toFileView } from './file-view.ts'

/**
 * What arrives: bytes, what the sender says about them, and what becomes of pictures that cannot be shown; those are refused by default. A list of customers is read by the
 * uploader alone while they have the right, and goes into no message.
 */
export type Upload = {
  stream: Readable
  name: string
  mimeType: string
  unshowable?: UnshowablePictures
  customerList?: boolean
}

/**
 * Takes a file: receives it, judges it by its bytes, keeps it, and only then writes its row. Whatever fails, nothing stays: neither
 * a row without bytes nor bytes without a row. Refusals: fileTooBigException, fileTypeNotAllowedException, fileInfectedException,
 * fileUploadException, pictureUnreadableException, pictureTooDetailedException; serviceUnavailableException when there is no room, or nobody can say whether the file is clean.
 */
export async function uploadFile(app: AppContext, places: FilePlaces, caller: FileCaller, upload: Upload): Promise<FileView> {
  const { store, receiving } = places
  const received = await receiving.receive(upload.stream, { sizeLimitBytes: app.config.fileSizeLimitBytes })
  const leftovers = [received.path]
  const key = newStorageKey()
  try {
    await refuseMalware(app, places, received.path)
    // Codecs of pictures and the table of file types come with the first file.
    const { inspectFile } = await import('../../platform/files/inspect-file.ts')
    const file = await inspectFile(received, upload, receiving, upload.unshowable)
    leftovers.push(file.path, ...(file.thumbnailPath ? [file.thumbnailPath] : []))
    await keep(app, places, key, file)
    return await writeRow(app, caller, { key, file, customerList: upload.customerList ?? false })
  } catch (error) {
    await Promise.allSettled([store.delete(key), store.delete(thumbnailKey(key))])
    throw error
  } finally {
    await Promise.all(leftovers.map((path) => receiving.discard(path)))
  }
}

/** Where a scanner is set up, no file is kept that it has not called clean; `CLAMD_FAIL=open` lets files pass while it is out of order. */
async function refuseMalware(app: AppContext, { scanner }: FilePlaces, path: string): Promise<void> {
  if (!scanner) return
  const threat = await scanner.scan(path).catch((error: unknown) => {
    app.log.warn({ error }, 'A file could not be scanned')
    if (app.config.clamdFailsOpen) return undefined
    throw new AppError('serviceUnavailableException')
  })
  if (threat !== undefined) throw new AppError('fileInfectedException', { threat })
}

async function keep(app: AppContext, { store }: FilePlaces, key: string, file: InspectedFile): Promise<void> {
  try {
    await store.keep(key, file.path)
    if (file.thumbnailPath) await store.keep(thumbnailKey(key), file.thumbnailPath)
  } catch (error) {
    // Whatever the disk or the bucket objects to, the sender can only try again later, and the administrator must hear of it.
    app.log.error({ error }, 'A file could not be kept')
    throw new AppError('serviceUnavailableException')
  }
}

type Kept = { key: string; file: InspectedFile; customerList: boolean }

function writeRow(app: AppContext, caller: FileCaller, { key, file, customerList }: Kept): Promise<FileView> {
  return inOrganisation(app, caller.organisationId, async (tx) => {
    const row = await tx.db
      .insertInto('files')
      .values({
        organisation_id: tx.organisationId,
        id: newId(),
        storage_key: key,
        name: file.name,
        mime_type: file.mimeType,
        kind: file.kind,
        size_bytes: file.sizeBytes,
        width: file.width,
        height: file.height,
        has_thumbnail: file.thumbnailPath !== null,
        uploaded_by_account_id: null,
        uploaded_by_customer_id: null,
        [uploaderColumn(caller.uploader)]: caller.uploader.id,
        customer_list: customerList,
        created_at: tx.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toFileView(row)
  })
}

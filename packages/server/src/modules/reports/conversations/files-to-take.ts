import type { FileView } from '@besedka/contract'
import type { ZipEntry } from '../../../platform/archive/write-zip.ts'
import type { AppContext } from '../../../platform/context.ts'
import { readOrganisation } from '../../../platform/events/transaction.ts'
import { type FileStore, StoredBytesMissing } from '../../../platform/files/file-store.ts'
import { openFiles } from '../../files/index.ts'

/** What a zip that every program opens can hold, with some room: 4 GiB, 65,535 entries. */
const bytesMax = 3.5 * 1024 ** 3
const filesMax = 60_000
const filesAtATime = 100

type Given = { app: AppContext; store: FileStore; organisationId: string }

export type FilesToTake = {
  /** Where in the zip a file will lie; undefined for one that finds no room any more. */
  placeOf(file: FileView): string | undefined
  entries(): AsyncGenerator<ZipEntry>
}

/** Files of messages on their way into a zip: places are given while the text is written, the bytes come behind it. */
export function filesToTake({ app, store, organisationId }: Given): FilesToTake {
  const taken: FileView[] = []
  let bytes = 0
  return {
    placeOf(file) {
      if (taken.length >= filesMax || bytes + file.sizeBytes > bytesMax) return undefined
      taken.push(file)
      bytes += file.sizeBytes
      return placeIn(file)
    },
    async *entries() {
      for (let from = 0; from < taken.length; from += filesAtATime) {
        const files = taken.slice(from, from + filesAtATime)
        for (const file of await readOrganisation(app, organisationId, (db) => openFiles(db, store, files))) {
          const content = await file.read().catch(asMissing)
          if (content) yield { name: placeIn(file), content, packed: file.kind !== 'document' }
        }
      }
    },
  }
}

/** The id first: many files have one name. */
function placeIn({ id, name }: FileView): string {
  return `files/${id}-${name.replaceAll(/[/\\]/g, '_')}`
}

function asMissing(error: unknown): undefined {
  if (!(error instanceof StoredBytesMissing)) throw error
}

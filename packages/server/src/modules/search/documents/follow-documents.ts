import type { AppContext } from '../../../platform/context.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { type Loop, repeat, repeatWhileMore } from '../../../platform/loops/repeat.ts'
import { readNextDocument } from './read-next-document.ts'

/** Reads the documents that wait, one at a time, until it is stopped; one that is being read then is read later. */
export function followDocuments(app: AppContext, store: FileStore): Loop {
  return repeat(app.log, {
    everyMs: 1_000,
    complaint: 'Documents could not be read',
    run: (signal) => repeatWhileMore(() => readNextDocument(app, store, signal), { signal }),
  })
}

import type { AppContext } from '../../../platform/context.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { readNextDocument } from './read-next-document.ts'

const everyMs = 1_000

/** Reads the documents that wait, one at a time, until it is stopped; one that is being read then is read later. */
export function followDocuments(app: AppContext, store: FileStore): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let reading: Promise<void> | undefined
  const round = async () => {
    while (!stopping.signal.aborted && (await readNextDocument(app, store, stopping.signal))) {
      // There may be more.
    }
  }
  const timer = setInterval(() => {
    reading ??= round()
      .catch((error: unknown) => app.log.warn({ error }, 'Documents could not be read'))
      .finally(() => {
        reading = undefined
      })
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await reading
    },
  }
}

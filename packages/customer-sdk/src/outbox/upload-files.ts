import { type ChatError, toChatError } from '../chat-error.ts'
import type { OutgoingFile } from '../chat-state.ts'
import type { CustomerApi } from '../http/customer-api.ts'
import type { Visit } from '../visit.ts'

type UploadOptions = {
  api: CustomerApi
  visit: Visit
  signal: AbortSignal
  onChange(files: OutgoingFile[]): void
}

/**
 * Puts the files of a message on the server, one by one; those already there are not sent again. One that is not taken holds up none of the
 * others. Throws ChatError, at the end that of the first file that was not taken.
 */
export async function uploadFiles(files: OutgoingFile[], { api, visit, signal, onChange }: UploadOptions): Promise<OutgoingFile[]> {
  let list = files
  let refusal: ChatError | undefined

  function update(key: string, change: Partial<OutgoingFile>): void {
    list = list.map((file) => (file.key === key ? { ...file, ...change } : file))
    onChange(list)
  }

  for (const { key, name, source, uploaded } of files) {
    if (uploaded || !source || signal.aborted) continue
    update(key, { fault: null })
    try {
      const view = await visit.call((token) => api.upload(token, source, name, (progress) => update(key, { progress }), signal))
      update(key, { uploaded: view, progress: 1 })
    } catch (thrown) {
      const error = toChatError(thrown)
      if (!isAboutFile(error)) throw error
      update(key, { fault: error.fault })
      refusal ??= error
    }
  }
  if (refusal) throw refusal
  return list
}

/** Too big, of a kind that is not taken, infected: another file may well be taken. */
function isAboutFile({ code, isTransient }: ChatError): boolean {
  return !isTransient && code.startsWith('file')
}

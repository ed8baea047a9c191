import type { OutgoingFile } from '../chat-state.ts'
import type { CustomerApi } from '../http/customer-api.ts'
import type { Visit } from '../visit.ts'

type UploadOptions = {
  api: CustomerApi
  visit: Visit
  signal: AbortSignal
  onChange(files: OutgoingFile[]): void
}

/** Puts the files of a message on the server, one by one; those already there are not sent again. Throws ChatError. */
export async function uploadFiles(files: OutgoingFile[], { api, visit, signal, onChange }: UploadOptions): Promise<OutgoingFile[]> {
  let list = files

  function update(key: string, change: Partial<OutgoingFile>): void {
    list = list.map((file) => (file.key === key ? { ...file, ...change } : file))
    onChange(list)
  }

  for (const { key, name, source, uploaded } of files) {
    if (uploaded || !source || signal.aborted) continue
    const view = await visit.call((token) => api.upload(token, source, name, (progress) => update(key, { progress }), signal))
    update(key, { uploaded: view, progress: 1 })
  }
  return list
}

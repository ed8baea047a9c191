import type { FileView } from '@besedka/contract'
import { create } from 'zustand'
import { isApiError } from '../../../api/api-error.ts'
import { uploadFile } from '../../../api/upload.ts'
import { fileKind } from './file-kind.ts'

export type Upload = {
  id: string
  name: string
  sizeBytes: number
  /** By what the browser says; the server's word is in `view`. */
  kind: FileView['kind']
  /** A picture of the picture, while it is here. */
  previewUrl: string | null
  /** Share that has left, 0 to 1; the view once the server has it; or why it does not. */
  state: { progress: number } | { view: FileView } | { refused: string }
  cancel: () => void
}

/** Files that are waiting to be sent, by chat: leaving a chat does not stop its uploads. */
export const useUploads = create<{ byChat: Readonly<Record<string, readonly Upload[]>> }>(() => ({ byChat: {} }))

function change(chatId: string, by: (uploads: readonly Upload[]) => readonly Upload[]) {
  useUploads.setState(({ byChat }) => ({ byChat: { ...byChat, [chatId]: by(byChat[chatId] ?? []) } }))
}

/** Begins to send a file to the server. `refusal` says why it cannot be sent at all; it is shown in place. */
export function addUpload(chatId: string, file: File, refusal: string | null, failedText: string): void {
  const id = crypto.randomUUID()
  const abort = new AbortController()
  const set = (state: Upload['state']) =>
    change(chatId, (uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)))

  const previewUrl = refusal === null && file.type.startsWith('image/') ? URL.createObjectURL(file) : null
  const upload: Upload = {
    id,
    name: file.name,
    sizeBytes: file.size,
    kind: fileKind(file),
    previewUrl,
    state: refusal === null ? { progress: 0 } : { refused: refusal },
    cancel: () => abort.abort(),
  }
  change(chatId, (uploads) => [...uploads, upload])
  if (refusal !== null) return
  uploadFile(file, { signal: abort.signal, onProgress: (progress) => set({ progress }) }).then(
    (view) => set({ view }),
    (error) => set({ refused: isApiError(error) ? error.message : failedText }),
  )
}

/** A file that the server has already. */
export function uploaded(view: FileView): Upload {
  const { id, name, sizeBytes, kind } = view
  return { id, name, sizeBytes, kind, previewUrl: null, state: { view }, cancel: () => undefined }
}

/** Takes a file away, and stops its upload. */
export function removeUpload(chatId: string, id: string): void {
  change(chatId, (uploads) =>
    uploads.filter((upload) => {
      if (upload.id !== id) return true
      upload.cancel()
      if (upload.previewUrl !== null) URL.revokeObjectURL(upload.previewUrl)
      return false
    }),
  )
}

/** Empties the tray after its files have been sent. */
export function clearUploads(chatId: string): void {
  for (const upload of useUploads.getState().byChat[chatId] ?? []) removeUpload(chatId, upload.id)
}

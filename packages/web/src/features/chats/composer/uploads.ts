import type { FileView } from '@besedka/contract'
import { create } from 'zustand'
import { bringAct } from '../../../ui/bring.ts'
import { fileKind } from './file-kind.ts'
import type { UploadState } from './upload-state.ts'

export type Upload = {
  id: string
  name: string
  /** As the browser says; empty where it does not know. */
  mimeType: string
  sizeBytes: number
  /** By what the browser says; the server's word is in `view`. */
  kind: FileView['kind']
  /** A picture of the picture, while it is here. */
  previewUrl: string | null
  state: UploadState
  cancel: () => void
}

/** Files that are waiting to be sent, by chat: leaving a chat does not stop its uploads. */
export const useUploads = create<{ byChat: Readonly<Record<string, readonly Upload[]>> }>(() => ({ byChat: {} }))

/** Files of messages that leave as soon as these are uploaded, by message. */
export const useLeavingUploads = create<{ byMessage: Readonly<Record<string, readonly Upload[]>> }>(() => ({ byMessage: {} }))

/** Gives what is attached in a chat to a message that has been finished. */
export function attachToLeaving(chatId: string, messageId: string): void {
  const uploads = useUploads.getState().byChat[chatId] ?? []
  useLeavingUploads.setState(({ byMessage }) => ({ byMessage: { ...byMessage, [messageId]: uploads } }))
  change(chatId, () => [])
}

/** Takes the files of a message that will not leave after all, or has left. */
export function takeFromLeaving(messageId: string): readonly Upload[] {
  const { [messageId]: uploads = [], ...byMessage } = useLeavingUploads.getState().byMessage
  useLeavingUploads.setState({ byMessage }, true)
  return uploads
}

/** Takes what is attached in one chat over to another one; what is on its way goes on. */
export function moveUploads(from: string, to: string): void {
  attachFirst(to, useUploads.getState().byChat[from] ?? [])
  change(from, () => [])
}

/** Puts files before what is attached in a chat. */
export function attachFirst(chatId: string, uploads: readonly Upload[]): void {
  if (uploads.length > 0) change(chatId, (others) => [...uploads, ...others])
}

/** Changes an upload wherever it is by now. */
function progressTo(id: string, state: UploadState): void {
  const by = (uploads: readonly Upload[]) => uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload))
  const holds = (uploads: readonly Upload[] | undefined) => uploads?.some((upload) => upload.id === id)
  for (const [chatId, uploads] of Object.entries(useUploads.getState().byChat)) if (holds(uploads)) change(chatId, by)
  for (const [messageId, uploads] of Object.entries(useLeavingUploads.getState().byMessage))
    if (holds(uploads)) useLeavingUploads.setState(({ byMessage }) => ({ byMessage: { ...byMessage, [messageId]: by(uploads) } }))
}

function change(chatId: string, by: (uploads: readonly Upload[]) => readonly Upload[]) {
  useUploads.setState(({ byChat }) => ({ byChat: { ...byChat, [chatId]: by(byChat[chatId] ?? []) } }))
}

/** Begins to send a file to the server. `refusal` says why it cannot be sent at all; it is shown in place. */
export function addUpload(chatId: string, file: File, refusal: string | null, failedText: string): void {
  const previewUrl = refusal === null && file.type.startsWith('image/') ? URL.createObjectURL(file) : null
  const about = { name: file.name, mimeType: file.type, sizeBytes: file.size, kind: fileKind(file), previewUrl }
  begin(chatId, about, file, refusal, failedText)
}

/** Sends a stored file that colleagues may read once more, as a file of one's own: each message has its own. */
export function addUploadOf(chatId: string, stored: FileView, refusal: string | null, failedText: string): void {
  const { name, mimeType, sizeBytes, kind } = stored
  begin(chatId, { name, mimeType, sizeBytes, kind, previewUrl: null }, stored, refusal, failedText)
}

function begin(
  chatId: string,
  about: Omit<Upload, 'id' | 'state' | 'cancel'>,
  source: File | FileView,
  refusal: string | null,
  failedText: string,
): void {
  const id = crypto.randomUUID()
  const abort = new AbortController()
  const state = refusal === null ? { progress: 0 } : { refused: refusal }
  change(chatId, (uploads) => [...uploads, { ...about, id, state, cancel: () => abort.abort() }])
  if (refusal !== null) return
  bringAct(() => import('./send-upload.ts')).then(
    ({ sendUpload }) => sendUpload({ source, signal: abort.signal, failedText, tell: (state) => progressTo(id, state) }),
    () => progressTo(id, { refused: failedText }),
  )
}

/** A file that the server has already. */
export function uploaded(view: FileView): Upload {
  const { id, name, mimeType, sizeBytes, kind } = view
  return { id, name, mimeType, sizeBytes, kind, previewUrl: null, state: { view }, cancel: () => undefined }
}

/** A file whose upload was cut off: it is named, so that nobody sends the message as if it were with it. */
export function cutOff(name: string, refused: string): Upload {
  const nothing = { mimeType: '', sizeBytes: 0, kind: 'document' } as const
  return { id: crypto.randomUUID(), name, ...nothing, previewUrl: null, state: { refused }, cancel: () => undefined }
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

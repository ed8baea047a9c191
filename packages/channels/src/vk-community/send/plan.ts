import type { OutgoingFile, OutgoingMessage } from '../../kit/outgoing.ts'

/** One message of VK: words, up to ten files and buttons, all in one call. */
export type Part = { text: string; files: readonly { index: number; as: FileType }[]; buttons: boolean }

export type FileType = 'photo' | 'doc' | 'audio_message'

const mebibyte = 1024 * 1024
const photoBytes = 50 * mebibyte

export function plan(message: OutgoingMessage): Part[] {
  const text = message.text.trim() === '' ? '' : message.text
  const files = message.files.map((file, index) => ({ index, as: fileTypeOf(file) }))
  return [{ text, files, buttons: message.buttons.length > 0 }]
}

/** What VK shows or plays by itself; anything else goes as a document, videos too: a community's key may not upload them. */
function fileTypeOf({ mimeType, sizeBytes }: OutgoingFile): FileType {
  const type = mimeType.split(';')[0]?.trim().toLowerCase()
  if ((type === 'image/jpeg' || type === 'image/png') && sizeBytes <= photoBytes) return 'photo'
  return type === 'audio/ogg' || type === 'audio/opus' ? 'audio_message' : 'doc'
}

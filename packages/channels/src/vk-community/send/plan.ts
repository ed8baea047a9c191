import { bareMimeType } from '../../kit/mime-type.ts'
import type { OutgoingFile, OutgoingMessage } from '../../kit/outgoing.ts'
import { wordsOf } from '../../kit/parts.ts'

/** One message of VK: words, up to ten files and buttons, all in one call. */
export type Part = { text: string; files: readonly { index: number; as: FileType }[]; buttons: boolean }

export type FileType = 'photo' | 'doc' | 'audio_message'

const mebibyte = 1024 * 1024
const photoBytes = 50 * mebibyte

export function plan(message: OutgoingMessage): Part[] {
  const text = wordsOf(message)
  const files = message.files.map((file, index) => ({ index, as: fileTypeOf(file) }))
  return [{ text, files, buttons: message.buttons.length > 0 }]
}

/** What VK shows or plays by itself; anything else goes as a document, videos too: a community's key may not upload them. */
function fileTypeOf({ mimeType, sizeBytes }: OutgoingFile): FileType {
  const type = bareMimeType(mimeType)
  if ((type === 'image/jpeg' || type === 'image/png') && sizeBytes <= photoBytes) return 'photo'
  return type === 'audio/ogg' || type === 'audio/opus' ? 'audio_message' : 'doc'
}

import type { OutgoingFile, OutgoingMessage } from '../../kit/outgoing.ts'

/** One message of Odnoklassniki: a text, a file, or both. */
export type Part = { text: string; file: { index: number; as: FileType } | null; buttons: boolean; quotes: boolean }

export type FileType = 'IMAGE' | 'VIDEO' | 'AUDIO' | 'FILE'

/** The messages that make up a reply, in the order the customer sees them: the words with the first file, the buttons under the last. */
export function plan(message: OutgoingMessage): Part[] {
  const text = message.text.trim() === '' ? '' : message.text
  const files = message.files.map((file, index) => ({ index, as: fileTypeOf(file) }))
  const places = files.length > 0 ? files : [null]
  return places.map((file, place) => ({
    text: place === 0 ? text : '',
    file,
    buttons: message.buttons.length > 0 && place === places.length - 1,
    quotes: place === 0,
  }))
}

const typeByMime: Readonly<Record<string, FileType>> = {
  'image/jpeg': 'IMAGE',
  'image/png': 'IMAGE',
  'video/mp4': 'VIDEO',
  'audio/mpeg': 'AUDIO',
}

/** The formats that Odnoklassniki shows or plays by itself; anything else goes as a file. */
function fileTypeOf({ mimeType }: OutgoingFile): FileType {
  return typeByMime[mimeType.split(';')[0]?.trim().toLowerCase() ?? ''] ?? 'FILE'
}

import { textLengthOf } from '../../kit/capabilities.ts'
import { bareMimeType } from '../../kit/mime-type.ts'
import type { OutgoingFile, OutgoingMessage } from '../../kit/outgoing.ts'
import { wordsOf } from '../../kit/parts.ts'

/** One call to the Bot API: a text, or a file. `text` beside a picture is its caption. */
export type Part = { text: string; file: { index: number; as: FileType } | null; buttons: boolean }

export type FileType = 'picture' | 'video' | 'file'

const mebibyte = 1024 * 1024
const captionLength = 512

/** The calls that make up a message, in the order the customer sees them. Buttons stand under the last. */
export function plan(message: OutgoingMessage): Part[] {
  const files = message.files.map((file, index) => ({ index, as: fileTypeOf(file) }))
  const text = wordsOf(message)
  const captioned = files[0]?.as === 'picture' && textLengthOf(text) <= captionLength
  const parts: Part[] = files.map((file, place) => ({ text: captioned && place === 0 ? text : '', file, buttons: false }))
  if (text !== '' && !captioned) parts.unshift({ text, file: null, buttons: false })
  return parts.map((part, place) => ({ ...part, buttons: message.buttons.length > 0 && place === parts.length - 1 }))
}

/** What Viber shows by itself; anything else, and what is too big for that, goes as a file. Of GIFs it shows only those that do not move. */
function fileTypeOf({ mimeType, name, sizeBytes }: OutgoingFile): FileType {
  const type = bareMimeType(mimeType)
  if ((type === 'image/jpeg' || type === 'image/png') && sizeBytes <= mebibyte && /\.(jpe?g|png)$/i.test(name)) return 'picture'
  if (type === 'video/mp4' && sizeBytes <= 26 * mebibyte && /\.mp4$/i.test(name)) return 'video'
  return 'file'
}

import type { OutgoingFile, OutgoingMessage } from './outgoing.ts'
import { SendError } from './send-error.ts'

/** A message of a provider whose messages carry one file each: a text, a file, or both. */
export type FilePart<FileType> = { text: string; file: { index: number; as: FileType } | null; buttons: boolean; quotes: boolean }

/** A message for each file, in the order the customer sees them: the words with the first, the buttons under the last. */
export function planFileByFile<FileType>(message: OutgoingMessage, fileTypeOf: (file: OutgoingFile) => FileType): FilePart<FileType>[] {
  const files = message.files.map((file, index) => ({ index, as: fileTypeOf(file) }))
  const places = files.length > 0 ? files : [null]
  return places.map((file, place) => ({
    text: place === 0 ? wordsOf(message) : '',
    file,
    buttons: message.buttons.length > 0 && place === places.length - 1,
    quotes: place === 0,
  }))
}

/** One call of a provider whose files carry no words: words, or a file by its place in the message. */
export type WordsOrFile = { text: string } | { file: number }

/** The words first, and each file behind them. */
export function planWordsFirst(message: OutgoingMessage): WordsOrFile[] {
  const text = wordsOf(message)
  const files = message.files.map((_, file) => ({ file }))
  return text === '' && files.length > 0 ? files : [{ text }, ...files]
}

/** The words of a message; empty where they are nothing but space. */
export function wordsOf({ text }: OutgoingMessage): string {
  return text.trim() === '' ? '' : text
}

/** The file of a part. Throws {@link SendError} where the message has none in that place. */
export function fileAt(index: number, { files }: OutgoingMessage): OutgoingFile {
  const file = files[index]
  if (!file) throw new SendError('permanent', { code: 'fileRejected' })
  return file
}

/** Where a provider fetches a file itself. Throws {@link SendError} while the product has no public address. */
export function publicUrlOf(file: OutgoingFile): string {
  const url = file.publicUrl()
  if (url === null) throw new SendError('permanent', { code: 'publicAddressMissing' })
  return url
}

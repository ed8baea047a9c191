import type { MessageButton } from '@besedka/contract'
import { textLengthOf } from '../../kit/capabilities.ts'
import { bareMimeType } from '../../kit/mime-type.ts'
import type { OutgoingFile, OutgoingMessage } from '../../kit/outgoing.ts'
import { wordsOf } from '../../kit/parts.ts'
import { linesOfLinks } from './interactive.ts'

/** One call to the Cloud API: a text, a file with a caption, words with buttons, or a template, whose file is its heading. */
export type Part = { text: string; file: { index: number; as: FileType } | null; buttons: boolean; quotes: boolean }

export type FileType = 'image' | 'video' | 'audio' | 'document'

const mebibyte = 1024 * 1024
const captionLength = 1024
/** Of words that have buttons below. */
const bodyLength = 1024
const textLength = 4096

/** The calls that make up a message, in the order the customer sees them. Buttons need words of their own, so they come last. */
export function plan(message: OutgoingMessage): Part[] {
  if (message.template) return [{ text: '', file: headingOf(message), buttons: false, quotes: true }]
  const text = wordsOf(message)
  const files = message.files.map((file, index) => ({ index, as: fileTypeOf(file) }))
  const choices = message.buttons.length > 0
  const { above, alone: linksAlone, withText } = wordsAbove(text, message.buttons)
  const withButtons = choices && withText
  const captioned = !withButtons && files[0] !== undefined && files[0].as !== 'audio' && textLengthOf(text) <= captionLength
  const parts: Part[] = files.map((file, place) => ({ text: captioned && place === 0 ? text : '', file, buttons: false, quotes: false }))
  const alone = text !== '' && !captioned && !withButtons
  if (alone) parts.unshift({ text, file: null, buttons: false, quotes: false })
  parts.push(...linksAlone.map((words) => ({ text: words, file: null, buttons: false, quotes: false })))
  if (choices) parts.push({ text: above, file: null, buttons: true, quotes: false })
  return parts.map((part, place) => ({ ...part, quotes: place === 0 }))
}

type Words = {
  /** What stands above the buttons. */
  above: string
  /** Whether the message's own text is in that. */
  withText: boolean
  /** Links that have no room there: messages of their own. */
  alone: string[]
}

/** The text and the links that have no button stand above the buttons as far as there is room; nothing is cut. */
function wordsAbove(text: string, buttons: readonly MessageButton[]): Words {
  const links = linesOfLinks(buttons)
  const all = [...(text === '' ? [] : [text]), ...links].join('\n')
  if (textLengthOf(all) <= bodyLength) return { above: all, withText: true, alone: [] }
  const under = links.join('\n')
  if (textLengthOf(under) <= bodyLength) return { above: under, withText: false, alone: [] }
  const fits = textLengthOf(text) <= bodyLength
  return { above: fits ? text : '', withText: fits, alone: inMessages(links) }
}

/** As many lines in each message as it holds. */
function inMessages(lines: readonly string[]): string[] {
  const messages: string[] = []
  for (const line of lines) {
    const joined = messages.length > 0 ? `${messages.at(-1)}\n${line}` : line
    if (messages.length === 0 || textLengthOf(joined) > textLength) messages.push(line)
    else messages[messages.length - 1] = joined
  }
  return messages
}

/** A template's file goes as what its heading is, whatever it might be by itself. */
function headingOf({ template }: OutgoingMessage): Part['file'] {
  const kind = template?.header?.kind ?? 'text'
  return kind === 'text' ? null : { index: 0, as: kind }
}

const playable: Readonly<Record<string, [as: FileType, mostBytes: number]>> = {
  'image/jpeg': ['image', 5 * mebibyte],
  'image/png': ['image', 5 * mebibyte],
  'video/mp4': ['video', 16 * mebibyte],
  'video/3gpp': ['video', 16 * mebibyte],
  'audio/aac': ['audio', 16 * mebibyte],
  'audio/amr': ['audio', 16 * mebibyte],
  'audio/mpeg': ['audio', 16 * mebibyte],
  'audio/mp4': ['audio', 16 * mebibyte],
  'audio/ogg': ['audio', 16 * mebibyte],
}

/** What WhatsApp shows or plays by itself; anything else, and what is too big for that, goes as a document. */
function fileTypeOf({ mimeType, sizeBytes }: OutgoingFile): FileType {
  const [as, mostBytes] = playable[bareMimeType(mimeType)] ?? ['document', 0]
  return sizeBytes <= mostBytes ? as : 'document'
}

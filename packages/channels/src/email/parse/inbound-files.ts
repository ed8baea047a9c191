import type { InboundFile } from '../../kit/inbound.ts'
import type { Letter, LetterAttachment } from './letter.ts'
import { longestText } from './new-and-quoted.ts'

/** Most files of one message. Of a letter with more, the rest is found in the letter itself, which is then the last file. */
const mostFiles = 50

/** Every part of a letter with something in it, and empty ones that their sender named, as files. A text too long for a message goes along whole. */
export function inboundFiles(letter: Letter, raw: Uint8Array, text: string): InboundFile[] {
  const parts = letter.attachments.filter(({ bytes, isNamed }) => bytes.byteLength > 0 || isNamed).map(fileOf)
  const long = text.length > longestText ? [fileFor('letter.txt', 'text/plain', new TextEncoder().encode(text))] : []
  const all = [...parts, ...long]
  return all.length > mostFiles ? [...all.slice(0, mostFiles - 1), fileFor('letter.eml', 'message/rfc822', raw)] : all
}

function fileOf({ name, mimeType, bytes, contentId }: LetterAttachment): InboundFile {
  return { ...fileFor(name, mimeType, bytes), ...(contentId === null ? {} : { contentId }) }
}

function fileFor(name: string, mimeType: string, bytes: Uint8Array): InboundFile {
  return { name, mimeType, sizeBytes: bytes.byteLength, source: { bytes } }
}

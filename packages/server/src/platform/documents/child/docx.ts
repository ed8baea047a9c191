import type { DocumentLimits } from '../document-limits.ts'
import { unpack } from './unpack.ts'
import { xmlPieces } from './xml-pieces.ts'

const parts = /^word\/(document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/

/** The text of a document of Word: its body first, then notes, comments, heads and feet. */
export function textOfDocx(bytes: Uint8Array, limits: DocumentLimits): string {
  const unpacked = unpack(bytes, (name) => parts.test(name), limits)
  const body = unpacked.get('word/document.xml')
  if (body === undefined) throw new Error('Not a document of Word')
  unpacked.delete('word/document.xml')
  let text = ''
  for (const xml of [body, ...unpacked.values()]) {
    for (const piece of paragraphs(xml)) {
      text += piece
      if (text.length > limits.characters) return text
    }
    text += '\n'
  }
  return text
}

function* paragraphs(xml: string): Generator<string> {
  let inText = false
  for (const piece of xmlPieces(xml)) {
    if ('text' in piece) {
      if (inText) yield piece.text
    } else if (piece.tag === 't') inText = !piece.whole.endsWith('/>')
    else if (piece.tag === '/t') inText = false
    else if (piece.tag === '/p' || piece.tag === 'br') yield '\n'
    else if (piece.tag === 'tab') yield '\t'
  }
}

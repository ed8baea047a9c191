import type { DocumentLimits } from '../document-limits.ts'
import { unpack } from './unpack.ts'
import { xmlPieces } from './xml-pieces.ts'

const strings = 'xl/sharedStrings.xml'
const sheet = /^xl\/worksheets\/[^/]+\.xml$/

/** The cells of a workbook, row by row, sheet by sheet. */
export function textOfXlsx(bytes: Uint8Array, limits: DocumentLimits): string {
  const unpacked = unpack(bytes, (name) => name === strings || sheet.test(name), limits)
  const shared = sharedStrings(unpacked.get(strings) ?? '')
  const sheets = [...unpacked].filter(([name]) => sheet.test(name)).sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  if (sheets.length === 0) throw new Error('Not a workbook of Excel')
  let text = ''
  for (const [, xml] of sheets) {
    for (const piece of cells(xml, shared)) {
      text += piece
      if (text.length > limits.characters) return text
    }
  }
  return text
}

function sharedStrings(xml: string): string[] {
  const all: string[] = []
  let [current, inText] = ['', false]
  for (const piece of xmlPieces(xml)) {
    if ('text' in piece) current += inText ? piece.text : ''
    else if (piece.tag === 't') inText = !piece.whole.endsWith('/>')
    else if (piece.tag === '/t') inText = false
    else if (piece.tag === '/si') {
      all.push(current)
      current = ''
    }
  }
  return all
}

function* cells(xml: string, shared: readonly string[]): Generator<string> {
  let [type, inValue, begun] = ['', false, false]
  for (const piece of xmlPieces(xml)) {
    if ('text' in piece) {
      if (!inValue) continue
      // A sign between cells keeps their numbers apart.
      yield `${begun ? ' | ' : ''}${type === 's' ? (shared[Number(piece.text)] ?? '') : piece.text}`
      begun = true
    } else if (piece.tag === 'c') type = /\bt="(\w+)"/.exec(piece.whole)?.[1] ?? ''
    else if (piece.tag === 'v' || piece.tag === 't') inValue = !piece.whole.endsWith('/>')
    else if (piece.tag === '/v' || piece.tag === '/t') inValue = false
    else if (piece.tag === '/row') {
      if (begun) yield '\n'
      begun = false
    }
  }
}

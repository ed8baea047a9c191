import { createCache } from '../cache.ts'
import type { Fonts } from './fonts.ts'

/** Longer words are measured in pieces: each line that they take would measure the rest of them once more. */
const pieceLength = 200
/** More letters find no room on one line, however narrow they are. */
const lineLengthMax = 1_000

export type Style = { size?: number; bold?: boolean; colour?: string }

/** How wide texts are in the fonts of a document, and how they fit into columns. */
export function createTypesetting(document: PDFKit.PDFDocument, fonts: Fonts) {
  /** Widths of words, which come again and again. */
  const widths = createCache<string, number>(20_000)

  /** A text in parts of one font each. */
  const piecesOf = (text: string, { bold }: Style) => fonts.pieces(text, bold ? 'bold' : 'regular')

  /** Word by word, as the document lays them out, so that what is kept is words and not lines. */
  function widthOf(text: string, style: Style): number {
    return text.split(wordEnds).reduce((sum, word) => sum + widthOfWord(word, style), 0)
  }

  function widthOfWord(word: string, style: Style): number {
    const key = `${style.bold ? 'b' : 'r'}${word}`
    let width = widths.get(key)
    if (width === undefined) {
      width = 0
      for (const { face, text } of piecesOf(word, style)) width += document.font(face).fontSize(100).widthOfString(text)
      widths.set(key, width)
    }
    return (width * (style.size ?? 10)) / 100
  }

  /** The text with an end cut off that finds no room. */
  function cut(text: string, width: number, style: Style): string {
    const printed = fonts.printable(text.slice(0, lineLengthMax))
    if (text.length <= lineLengthMax && widthOf(printed, style) <= width) return printed
    let kept = printed
    while (kept !== '' && widthOf(`${kept}…`, style) > width) kept = kept.slice(0, -Math.max(1, Math.ceil(kept.length / 20)))
    return `${kept.trimEnd()}…`
  }

  /** The lines of a text in a column; words longer than that are broken. Who draws long texts pauses between the lines. */
  function* lines(text: string, width: number, style: Style): Generator<string> {
    const measure = (piece: string) => widthOf(piece, style)
    for (const paragraph of fonts.printable(text).split('\n')) yield* linesOf(paragraph, width, measure)
  }

  const wrap = (text: string, width: number, style: Style): string[] => [...lines(text, width, style)]

  return { piecesOf, widthOf, cut, lines, wrap }
}

/** Behind the space that ends a word. */
const wordEnds = /(?<= )/

function* linesOf(paragraph: string, width: number, measure: (piece: string) => number): Generator<string> {
  let line = ''
  for (const word of paragraph.split(' ')) {
    for (let from = 0; from === 0 || from < word.length; from += pieceLength) {
      const piece = word.slice(from, from + pieceLength)
      const isRest = from > 0
      const longer = isRest || line === '' ? line + piece : `${line} ${piece}`
      if (!isRest && line !== '' && measure(longer) > width) {
        yield line
        line = piece
      } else line = longer
      while (measure(line) > width && line.length > 1) {
        const length = longestFitting(line, width, measure)
        yield line.slice(0, length)
        line = line.slice(length)
      }
    }
  }
  yield line
}

/** How much of a word that is too long fits, letter by letter: one at least, or nothing would ever end. */
function longestFitting(word: string, width: number, measure: (piece: string) => number): number {
  let length = 0
  let taken = 0
  for (const letter of word) {
    taken += measure(letter)
    if (length > 0 && taken > width) break
    length += letter.length
  }
  // Letters beside one another take a little more or less than alone.
  while (length > 1 && measure(word.slice(0, length)) > width) length--
  return length
}

import type { Face, Fonts } from './fonts.ts'
import { createTypesetting, type Style } from './typesetting.ts'

export const ink = {
  text: '#1f2423',
  muted: '#5d6664',
  line: '#e3e0db',
  accent: '#0f766e',
  soft: '#dcefe9',
  sunken: '#f6f5f3',
  note: '#fbf0d3',
  /** Of the parts of a chart, one after another. */
  series: ['#0f766e', '#c2703d', '#5b6bb5', '#a8994a', '#8a5a8f', '#6f8f76', '#94a3a0'],
} as const

const margin = 40
const footHeight = 28

export type Line = Style & { x: number; y: number; width?: number; align?: 'left' | 'right' | 'center' }

/** A place to draw on: a column from `left` to `right`, with a cursor that goes down and over to new pages. */
export type Page = ReturnType<typeof createPage>

export function createPage(document: PDFKit.PDFDocument, fonts: Fonts, foot: string) {
  let number = 0
  let cursor = 0
  const { piecesOf, widthOf, cut, lines, wrap } = createTypesetting(document, fonts)

  function begin(): void {
    document.addPage()
    number++
    cursor = margin
    const y = document.page.height - margin + 8
    const room = document.page.width - 2 * margin
    write(cut(foot, room - 60, { size: 8 }), { x: margin, y, size: 8, colour: ink.muted })
    write(String(number), { x: margin, y, width: room, align: 'right', size: 8, colour: ink.muted })
  }

  function use(face: Face, { size = 10, colour = ink.text }: Style): void {
    document.font(face).fontSize(size).fillColor(colour)
  }

  /** One line at a place, whatever its length. */
  function write(text: string, { x, y, width = 0, align = 'left', ...style }: Line): void {
    const printed = fonts.printable(text)
    const free = width - (align === 'left' ? 0 : widthOf(printed, style))
    let from = align === 'left' ? x : align === 'right' ? x + free : x + free / 2
    // All pieces share one baseline, whatever room their fonts leave above it.
    const baseline = -fonts.ascent * (style.size ?? 10)
    const pieces = piecesOf(printed, style)
    for (const [index, piece] of pieces.entries()) {
      use(piece.face, style)
      document.text(piece.text, from, y, { lineBreak: false, baseline })
      if (index < pieces.length - 1) from += document.widthOfString(piece.text)
    }
  }

  return {
    document,
    left: margin,
    get right() {
      return document.page.width - margin
    },
    get width() {
      return document.page.width - 2 * margin
    },
    /** Where the next thing stands. */
    get y() {
      return cursor
    },
    /** What is left of the page. */
    get room() {
      return number === 0 ? 0 : document.page.height - margin - footHeight / 2 - cursor
    },
    down(height: number): void {
      cursor += height
    },
    /** Goes on to a new page where so much does not fit any more; says whether it did. */
    ensure(height: number): boolean {
      if (number > 0 && this.room >= height) return false
      begin()
      return true
    },
    write,
    cut,
    lines,
    wrap,
    widthOf,
    /** A text over the whole width, line by line, over as many pages as it takes. */
    paragraph(text: string, style: Style = {}): void {
      const height = (style.size ?? 10) * 1.4
      for (const line of wrap(text, this.width, style)) {
        this.ensure(height)
        write(line, { ...style, x: margin, y: cursor })
        cursor += height
      }
    },
    fill(colour: string, { x, y, width, height, radius = 0 }: Box & { radius?: number }): void {
      if (radius > 0) document.roundedRect(x, y, width, height, radius).fill(colour)
      else document.rect(x, y, width, height).fill(colour)
    },
    /** Fills a box with stripes of a colour, for values that may still grow. */
    hatch(colour: string, { x, y, width, height }: Box): void {
      document.save().rect(x, y, width, height).clip()
      document.rect(x, y, width, height).fillOpacity(0.25).fill(colour)
      for (let from = x - height; from < x + width; from += 5) document.moveTo(from, y + height).lineTo(from + height, y)
      document.lineWidth(1.5).strokeColor(colour).stroke().restore()
    },
    /** A hairline from left to right. */
    rule(y: number, colour: string = ink.line): void {
      document
        .moveTo(margin, y)
        .lineTo(document.page.width - margin, y)
        .lineWidth(0.5)
        .strokeColor(colour)
        .stroke()
    },
  }
}

export type Box = { x: number; y: number; width: number; height: number }

import type { Many } from '../files/write-slices.ts'
import { ink, type Page } from './page.ts'

export type TableColumn = {
  title: string
  /** How wide it is beside the others. */
  share: number
  align?: 'left' | 'right'
}

export type TableLine = { cells: readonly string[]; strong?: boolean }

const size = 8.5
const lineHeight = 12
const padding = 4
/** A cell that says more than so many lines says no more. */
const linesMax = 3

/** A table over as many pages as it takes; its heading stands on each. Yields after each line. */
export async function* drawTable(page: Page, columns: readonly TableColumn[], lines: Many<TableLine>): AsyncGenerator<void> {
  const widths = widthsOf(page, columns)
  const inCell = (text: string, index: number, bold: boolean) => {
    const room = (widths[index] ?? 0) - 2 * padding
    const wrapped = page.wrap(text, room, { size, bold })
    if (wrapped.length <= linesMax) return wrapped
    return [...wrapped.slice(0, linesMax - 1), page.cut(wrapped.slice(linesMax - 1).join(' '), room, { size, bold })]
  }
  const heights = (cells: readonly string[][]) => Math.max(1, ...cells.map(({ length }) => length)) * lineHeight + 2 * padding
  const drawCells = (cells: readonly string[][], style: { bold: boolean; colour: string }, bottom: boolean) => {
    const height = heights(cells)
    let x = page.left
    for (const [index, texts] of cells.entries()) {
      const width = (widths[index] ?? 0) - 2 * padding
      // Headings stand on the line below them.
      const top = page.y + padding + (bottom ? height - 2 * padding - texts.length * lineHeight : 0)
      for (const [line, text] of texts.entries()) {
        const at = { x: x + padding, y: top + line * lineHeight, width, align: columns[index]?.align ?? 'right' }
        page.write(text, { ...at, size, ...style })
      }
      x += widths[index] ?? 0
    }
    page.down(height)
    page.rule(page.y)
  }
  const heading = columns.map(({ title }, index) => inCell(title, index, true))
  const head = () => drawCells(heading, { bold: true, colour: ink.muted }, true)

  page.ensure(heights(heading) + lineHeight + 2 * padding)
  head()
  for await (const { cells, strong = false } of lines) {
    const wrapped = cells.map((text, index) => inCell(text, index, strong))
    if (page.ensure(heights(wrapped))) head()
    if (strong) page.rule(page.y, ink.muted)
    drawCells(wrapped, { bold: strong, colour: ink.text }, false)
    yield
  }
  page.down(16)
}

function widthsOf(page: Page, columns: readonly TableColumn[]): number[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  return columns.map(({ share }) => (page.width * share) / all)
}

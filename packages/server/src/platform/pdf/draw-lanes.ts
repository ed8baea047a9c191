import { ink, type Page } from './page.ts'

/** What somebody did in a day; moments as parts of it, from 0 to 1. */
export type Lane = { label: string; text: string; parts: readonly { from: number; to: number; tone: 'full' | 'soft' }[] }

const height = 12
const labelWidth = 90
const textWidth = 80

/** Lanes of days under a name; one that finds no room goes over to the next page. */
export function drawLanes(page: Page, { title, note, lanes }: { title: string; note: string; lanes: readonly Lane[] }): void {
  page.ensure(24 + height * Math.min(3, lanes.length))
  page.write(title, { x: page.left, y: page.y, size: 10, bold: true })
  page.write(note, { x: page.left, y: page.y + 1, width: page.width, align: 'right', size: 8, colour: ink.muted })
  page.down(18)
  const plot = { x: page.left + labelWidth, width: page.width - labelWidth - textWidth }
  for (const { label, text, parts } of lanes) {
    page.ensure(height)
    page.write(label, { x: page.left, y: page.y, size: 7.5, colour: ink.muted })
    page.fill(ink.sunken, { x: plot.x, y: page.y + 1, width: plot.width, height: height - 4 })
    for (const { from, to, tone } of parts) {
      const colour = tone === 'full' ? ink.accent : ink.series[1]
      page.fill(colour, {
        x: plot.x + plot.width * from,
        y: page.y + 1,
        width: Math.max(0.5, plot.width * (to - from)),
        height: height - 4,
      })
    }
    page.write(text, { x: page.right - textWidth, y: page.y, width: textWidth, align: 'right', size: 7.5, colour: ink.muted })
    page.down(height)
  }
  page.down(10)
}

import { ink, type Page } from './page.ts'

export type Card = { name: string; value: string; note?: string | undefined; good?: boolean | undefined }

const height = 58
const gap = 10
const inRow = 4

/** Numbers one asks for first, four in a row. */
export function drawCards(page: Page, cards: readonly Card[]): void {
  const width = (page.width - gap * (inRow - 1)) / inRow
  for (let from = 0; from < cards.length; from += inRow) {
    page.ensure(height + gap)
    for (const [index, card] of cards.slice(from, from + inRow).entries()) {
      const x = page.left + index * (width + gap)
      page.fill(ink.sunken, { x, y: page.y, width, height, radius: 6 })
      const inside = { x: x + 10, width: width - 20 }
      page.write(page.cut(card.name, inside.width, { size: 8 }), { ...inside, y: page.y + 8, size: 8, colour: ink.muted })
      page.write(page.cut(card.value, inside.width, { size: 15, bold: true }), { ...inside, y: page.y + 20, size: 15, bold: true })
      const colour = card.good === undefined ? ink.muted : card.good ? '#17703c' : '#b3261e'
      if (card.note) page.write(page.cut(card.note, inside.width, { size: 7.5 }), { ...inside, y: page.y + 42, size: 7.5, colour })
    }
    page.down(height + gap)
  }
  page.down(6)
}

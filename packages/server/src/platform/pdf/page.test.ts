import { setImmediate } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import type { Page } from './page.ts'
import { writePdf } from './write-pdf.ts'

const about = { title: 'Words', language: 'en-GB', foot: 'Words' }
const column = 300

/** Draws, and counts how many letters are measured for it. */
async function measured(draw: (page: Page) => Iterable<void>): Promise<number> {
  let letters = 0
  async function* counting(page: Page) {
    const measure = vi.spyOn(page.document, 'widthOfString')
    for (const _ of draw(page)) {
      yield
      await setImmediate()
    }
    for (const [text] of measure.mock.calls) letters += text.length
  }
  for await (const _ of writePdf(about, counting));
  return letters
}

const long = (letters: string) => letters.repeat(Math.ceil(100_000 / letters.length)).slice(0, 100_000)

it('breaks a word of 100 000 letters without measuring them again and again', async () => {
  for (const word of [long('x'), long('Правда,ложь/'), long('iW')]) {
    const lines: string[] = []
    const letters = await measured(function* (page) {
      page.ensure(100)
      for (const line of page.lines(`It says ${word} and no more`, column, {})) {
        lines.push(line)
        expect(page.widthOf(line, {})).toBeLessThanOrEqual(column)
        yield
      }
    })
    expect(lines.join('').replaceAll(' ', '')).toBe(`Itsays${word}andnomore`)
    expect(lines.length).toBeGreaterThan(500)
    expect(letters).toBeLessThan(10 * word.length)
  }
})

it('cuts such a word to one line without measuring all of it', async () => {
  const letters = await measured(function* (page) {
    page.ensure(100)
    expect(page.cut(long('слово'), column, {})).toMatch(/^(слово){5,}[слово]*…$/)
    expect(page.cut('Short enough', column, {})).toBe('Short enough')
    yield
  })
  expect(letters).toBeLessThan(50_000)
})

it('keeps words whole where they find room, and the width of a line is that of the document', async () => {
  const text = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ')
  await measured(function* (page) {
    page.ensure(100)
    const lines = page.wrap(`${text}\n\nlast`, column, { size: 9 })
    expect(lines.slice(-2)).toEqual(['', 'last'])
    expect(lines.slice(0, -2).join(' ')).toBe(text)
    page.document.font('regular').fontSize(9)
    for (const line of lines) expect(page.widthOf(line, { size: 9 })).toBeCloseTo(page.document.widthOfString(line), 3)
    yield
  })
})

import { describe, expect, it } from 'vitest'
import { holdsWords } from './pasted-words.ts'

/** A clipboard with these texts, by their types, and a picture; as a browser's, it answers only when it is asked itself. */
class Clipboard {
  readonly #texts: Readonly<Record<string, string>>

  constructor(texts: Record<string, string>) {
    this.#texts = texts
  }

  get types(): string[] {
    return [...Object.keys(this.#texts), 'Files']
  }

  getData(type: string): string {
    return this.#texts[type] ?? ''
  }
}

describe('what is pasted', () => {
  it('is the words, where a picture of them lies beside: a table of a spreadsheet, a page of a text', () => {
    expect(holdsWords(new Clipboard({ 'text/plain': 'A1\tB1', 'text/html': '<table></table>' }))).toBe(true)
  })

  it.each([
    ['a picture of a web page', { 'text/html': '<img src="https://shop.example/lamp.png">' }],
    ['a screenshot', {}],
    ['a file of a file manager, with its name', { 'text/plain': 'image.png' }],
  ])('is the file, where it is %s', (_, texts) => {
    expect(holdsWords(new Clipboard(texts))).toBe(false)
  })
})

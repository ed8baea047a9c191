import { describe, expect, it } from 'vitest'
import { linkify } from './linkify.ts'

describe('addresses in a text', () => {
  it.each([
    ['see https://example.com/a?b=1.', ['https://example.com/a?b=1']],
    ['(http://example.com)', ['http://example.com']],
    ['https://пример.рф/чай и https://example.com', ['https://пример.рф/чай', 'https://example.com']],
    ['javascript:alert(1) data:text/html,x ftp://example.com', []],
    ['https:// https://', []],
  ])('are found in %j', (text, expected) => {
    const parts = linkify(text)

    expect(parts.filter((part) => part.url).map((part) => part.text)).toEqual(expected)
    expect(parts.map((part) => part.text).join('')).toBe(text)
  })

  it('leave a hostile text plain, quickly', () => {
    const texts = ['https://a '.repeat(10_000), 'https://'.repeat(1_000), `https://example.com/${')'.repeat(8_000)}`]

    expect(linkify(texts[0] ?? '').filter((part) => part.url)).toEqual([])
    expect(fastest(() => texts.map(linkify))).toBeLessThan(200)
  })
})

/** How many milliseconds it takes on a machine that has nothing else to do: the best of five. */
function fastest(run: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now()
    run()
    return performance.now() - began
  })
  return Math.min(...times)
}

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
    const startedAt = performance.now()

    expect(linkify('https://a '.repeat(10_000)).filter((part) => part.url)).toEqual([])
    linkify('https://'.repeat(1_000))
    linkify(`https://example.com/${')'.repeat(8_000)}`)

    expect(performance.now() - startedAt).toBeLessThan(200)
  })
})

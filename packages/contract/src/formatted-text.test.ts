import { describe, expect, it } from 'vitest'
import { blocksOf, type FormattedLine, type FormattedSpan, isFormatted, plainOf, readFormatted, writeFormatted } from './formatted-text.ts'

const spansOf = (source: string) => readFormatted(source)[0]?.spans

describe('light Markdown', () => {
  it.each<[string, FormattedSpan[]]>([
    ['**bold** words', [{ text: 'bold', bold: true }, { text: ' words' }]],
    ['_a_ and un*believ*able', [{ text: 'a', italic: true }, { text: ' and un' }, { text: 'believ', italic: true }, { text: 'able' }]],
    ['**_both_**', [{ text: 'both', bold: true, italic: true }]],
    [
      '**un*b***',
      [
        { text: 'un', bold: true },
        { text: 'b', bold: true, italic: true },
      ],
    ],
    [
      '[our **shop**](https://shop.test)',
      [
        { text: 'our ', href: 'https://shop.test' },
        { text: 'shop', bold: true, href: 'https://shop.test' },
      ],
    ],
    ['\\*\\*not bold\\*\\*', [{ text: '**not bold**' }]],
    ['snake_case_name, 5 * 3 * 2, **open', [{ text: 'snake_case_name, 5 * 3 * 2, **open' }]],
    ['[x](javascript:alert(1)) [y](/there)', [{ text: '[x](javascript:alert(1)) [y](/there)' }]],
    ['C:\\Users', [{ text: 'C:\\Users' }]],
  ])('reads %s', (source, spans) => expect(spansOf(source)).toEqual(spans))

  it('reads lists by the beginnings of lines', () => {
    const lines = readFormatted('Two things:\n- one\n- two\n\n3. three\n\\- none\n2024\\. none either')

    expect(lines.map(({ kind }) => kind)).toEqual(['text', 'bullet', 'bullet', 'text', 'number', 'text', 'text'])
    expect(lines[4]).toMatchObject({ number: 3 })
    expect(plainOf(lines)).toBe('Two things:\n- one\n- two\n\n3. three\n- none\n2024. none either')
  })

  it('reads lists within items by the blanks before them, each one deeper than the item before at most', () => {
    const source = '- one\n  - two\n    3. three\n    4. four\n  - five\n- six\nwords\n  - seven\n  \\- none'
    const lines = readFormatted(source)

    expect(lines.map((line) => (line.kind === 'text' ? '' : (line.level ?? 0)))).toEqual([0, 1, 2, 2, 1, 0, '', 0, ''])
    expect(plainOf(lines.slice(0, 4))).toBe('- one\n  - two\n    3. three\n    4. four')
    expect(writeFormatted(lines)).toBe(source.replace('  - seven', '- seven'))
    const [first, , last] = blocksOf(lines)
    expect(first).toMatchObject({
      kind: 'bullet',
      items: [{ lists: [{ items: [{ lists: [{ kind: 'number', start: 3 }] }, { lists: [] }] }] }, {}],
    })
    expect(last).toMatchObject({ kind: 'bullet', items: [{ spans: [{ text: 'seven' }] }] })
  })

  it('says where a link leads in plain words, unless the words say it', () => {
    const lines = readFormatted('See [our shop](https://shop.test/a) or [boss@shop.test](mailto:boss@shop.test)')

    expect(plainOf(lines)).toBe('See our shop (https://shop.test/a) or boss@shop.test')
  })

  it('knows words from formatted ones', () => {
    expect(isFormatted(readFormatted('Good day\n\n5 \\* 3'))).toBe(false)
    expect(isFormatted(readFormatted('- one'))).toBe(true)
    expect(isFormatted(readFormatted('a **b**'))).toBe(true)
  })

  it('is read as it was written, whatever stands in the words and wherever marks begin', () => {
    const random = generator(20_261)
    for (let round = 0; round < 3_000; round++) {
      const lines = [lineOf(random), lineOf(random)]
      const written = writeFormatted(lines)

      expect(plainOf(readFormatted(written)), written).toBe(plainOf(lines))
    }
  })

  it('keeps marks through writing and reading', () => {
    for (const source of [
      '**a** _b_ [c](https://c.test)',
      'x**y**z',
      '_i_ **b _bi_ b**',
      'un*a***b**',
      '1. [**a** b](tel:+79)',
      '- **a**',
    ]) {
      expect(writeFormatted(readFormatted(source))).toBe(source)
    }
  })

  it('tells where each sign has come to stand', () => {
    const offsets: number[] = []
    const written = writeFormatted(readFormatted('- a**b**\\*'), ({ offset }) => offsets.push(offset))

    expect(offsets).toEqual([2, 5, 8, 10])
    expect(written).toBe('- a**b**\\*')
  })

  it.each(['**a ', '_a ', '*a ', '[a](', '[', '[a](https://b.test', '\\', '***'])(
    'reads a hundred thousand signs of %s at once',
    (piece) => {
      const started = performance.now()

      readFormatted(piece.repeat(100_000 / piece.length))

      expect(performance.now() - started).toBeLessThan(2_000)
    },
  )
})

function lineOf(random: () => number): FormattedLine {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
  const words = ['a', ' ', 'word', '*', '_', '**', '[', ']', '(', ')', '\\', '- ', '1. ', 'b_c', '.', ' x ', 'é', '🙂']
  const spans = Array.from({ length: 1 + Math.floor(random() * 5) }, () => ({
    text: pick(words) + pick(words),
    ...(random() < 0.3 && { bold: true as const }),
    ...(random() < 0.3 && { italic: true as const }),
    ...(random() < 0.15 && { href: pick(['https://a.test/x_y', 'https://b.test/c*']) }),
  }))
  return pick<FormattedLine>([
    { kind: 'text', spans },
    { kind: 'bullet', spans },
    { kind: 'number', number: 7, spans },
    { kind: 'bullet', spans: [{ text: '  - ' }, ...spans] },
    { kind: 'text', spans: [{ text: pick(['  ', '    - ', '  1. ']) }, ...spans] },
  ])
}

/** Numbers from 0 to 1, the same each time (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

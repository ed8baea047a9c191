import { type ArticleBlock, type ArticleBody, type ArticleInline, articleWords } from '@besedka/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { archiveAddresses, relativeAddress } from './archive-addresses.ts'
import { isSame, joined, pageLink } from './page.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

const here = 'Доставка/Курьер (Москва).ru.md'
const pages = new Set([here, 'Оплата/счёт & акт.md'])
const files = new Set(['files/1/прайс.pdf', 'files/2/a [b].png'])
const around = {
  addresses: archiveAddresses(here, { pages, files }),
  addressOf: (target: string) => {
    if (target.startsWith(pageLink)) return relativeAddress(here, target.slice(pageLink.length))
    return files.has(target) ? relativeAddress(here, target) : target
  },
}

const word = fc.oneof(
  fc.constantFrom(
    'Доставка',
    'a_b',
    '*',
    '1. ',
    '# ',
    '- ',
    '> ',
    ' ',
    '  ',
    '|',
    '[x]',
    '[!NOTE]',
    '`',
    '``',
    '<b>',
    '&amp;',
    '\\',
    '~~',
    '--',
    'https://a.example/b',
    '!',
    '=',
    '\n',
    '\u00a0',
    '\t',
    '- [ ] ',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map(
  (words) =>
    words
      .join('')
      .replace(/(?![\n\t])\p{Cc}|[\ufffe\uffff]/gu, '')
      .toWellFormed() || 'x',
)
const href = fc.constantFrom(
  'https://example.org/a?b=1&c=(2)',
  'mailto:a@example.org',
  `${pageLink}Оплата/счёт & акт.md`,
  'https://example.org/<x>',
)
const mark = fc.oneof(
  fc.constantFrom({ type: 'bold' as const }, { type: 'italic' as const }, { type: 'strike' as const }),
  href.map((to) => ({ type: 'link' as const, attrs: { href: to } })),
)
const inline: fc.Arbitrary<ArticleInline> = fc.oneof(
  { weight: 6, arbitrary: text.map((value) => ({ type: 'text' as const, text: value })) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(text, fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type }))
      .map(([value, marks]) => ({ type: 'text' as const, text: value, marks })),
  },
  { weight: 1, arbitrary: text.map((value) => ({ type: 'text' as const, text: value, marks: [{ type: 'code' as const }] })) },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' as const }) },
)
const content = fc.array(inline, { maxLength: 4 }).map((nodes) => joined(nodes))
const paragraph = content.map((nodes) => ({ type: 'paragraph' as const, ...(nodes.length > 0 && { content: nodes }) }))

const { block } = fc.letrec<{ block: ArticleBlock; item: { type: 'listItem'; content: ArticleBlock[] } }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'blocks' },
    paragraph,
    fc
      .tuple(fc.constantFrom(2 as const, 3 as const), content)
      .map(([level, nodes]) => ({ type: 'heading' as const, attrs: { level }, ...(nodes.length > 0 && { content: nodes }) })),
    text.map((code) => ({ type: 'codeBlock' as const, content: [{ type: 'text' as const, text: code }] })),
    fc.constant({ type: 'horizontalRule' as const }),
    text.map((alt) => ({
      type: 'picture' as const,
      attrs: { fileId: 'files/2/a [b].png', alt: alt.replace(/\s+/g, ' ').trim(), width: 4, height: 5 },
    })),
    fc.constant({ type: 'file' as const, attrs: { fileId: 'files/1/прайс.pdf', name: 'прайс.pdf', sizeBytes: 7 } }),
    fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map((items) => ({ type: 'bulletList' as const, content: items })),
    fc
      .tuple(fc.nat(12), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
      .map(([start, items]) => ({ type: 'orderedList' as const, attrs: { start }, content: items })),
    fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((inner) => ({ type: 'blockquote' as const, content: inner })),
    fc
      .tuple(fc.constantFrom('note' as const, 'warning' as const), fc.array(tie('block'), { minLength: 1, maxLength: 2 }))
      .map(([kind, inner]) => ({ type: 'callout' as const, attrs: { kind }, content: inner })),
    fc
      .array(
        fc.array(fc.tuple(fc.constantFrom('tableCell' as const, 'tableHeader' as const), paragraph, fc.integer({ min: 1, max: 3 })), {
          minLength: 1,
          maxLength: 3,
        }),
        { minLength: 1, maxLength: 3 },
      )
      .map((rows) => ({
        type: 'table' as const,
        content: rows.map((row) => ({
          type: 'tableRow' as const,
          content: row.map(([type, inner, colspan]) => ({ type, attrs: { colspan }, content: [inner] })),
        })),
      })),
  ),
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
    .map(([first, others]) => ({ type: 'listItem' as const, content: [first, ...others] })),
}))
const body: fc.Arbitrary<ArticleBody> = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => ({ type: 'doc', content: blocks }))

it('reads back as the same document whatever an article says', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(body, (written) => {
      const read = readMarkdown(`---\ntitle: x\n---\n${writeMarkdown(written, around)}`, around.addresses)
      if (!isSame(read.body, written))
        throw new Error(JSON.stringify({ written, markdown: writeMarkdown(written, around), read: read.body }, null, 1))
      expect(read.missing).toEqual([])
    }),
    { numRuns: 500 },
  )
})

it('writes what people write as plain Markdown, without HTML', () => {
  const say = (value: string, ...marks: ('bold' | 'italic')[]) => ({
    type: 'text' as const,
    text: value,
    ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
  })
  const item = (value: string) => ({ type: 'listItem' as const, content: [{ type: 'paragraph' as const, content: [say(value)] }] })
  const written: ArticleBody = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [say('Сроки')] },
      {
        type: 'paragraph',
        content: [
          say('Везём '),
          say('три дня', 'bold'),
          say(', см. '),
          { type: 'text', text: 'оплату', marks: [{ type: 'link', attrs: { href: `${pageLink}Оплата/счёт & акт.md` } }] },
        ],
      },
      { type: 'bulletList', content: [item('Москва'), item('Тверь')] },
      { type: 'callout', attrs: { kind: 'warning' }, content: [{ type: 'paragraph', content: [say('Не в праздники')] }] },
      { type: 'picture', attrs: { fileId: 'files/2/a [b].png', alt: 'Карта', width: 3, height: 3 } },
    ],
  }

  const markdown = writeMarkdown(written, around)

  expect(markdown).toBe(
    [
      '## Сроки',
      'Везём **три дня**, см. [оплату](<../%D0%9E%D0%BF%D0%BB%D0%B0%D1%82%D0%B0/%D1%81%D1%87%D1%91%D1%82%20%26%20%D0%B0%D0%BA%D1%82.md>)',
      '- Москва\n- Тверь',
      '> [!WARNING]\n> Не в праздники',
      '![Карта](<../files/2/a%20%5Bb%5D.png>)\n',
    ].join('\n\n'),
  )
  expect(articleWords(readMarkdown(markdown, around.addresses).body)).toContain('Везём три дня, см. оплату')
})

it('writes long runs of text without reading them back, for that takes as long as their length squared', () => {
  const content: ArticleBlock[] = [{ type: 'paragraph', content: [{ type: 'text', text: '!a'.repeat(6_000) }] }]
  const written = writeMarkdown({ type: 'doc', content }, around)
  expect(written).toMatch(/^<p/)
  expect(isSame(readMarkdown(written, around.addresses).body.content, content)).toBe(true)
})

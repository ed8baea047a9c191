import type { ArticleBlock, ArticleBody, ArticleInline, ArticleRow } from '@besedka/contract'
import { type Addresses, isSame } from './page.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeHtml } from './write-html.ts'

type Around = {
  /** How a page, a file or an address is written here. */
  addressOf(target: string): string
  /** What those addresses mean when the page is read back. */
  addresses: Addresses
}

/** The longest text of a block, in characters of JSON, that is read back: reading takes quadratic time. */
const runMax = 10_000

/**
 * A document as Markdown that says the same when it is read again: each block is read back, and what Markdown cannot say (cells with several
 * paragraphs, blanks that count) is written as HTML, which Markdown allows.
 */
export function writeMarkdown(body: ArticleBody, around: Around): string {
  const isRead = (text: string, content: readonly ArticleBlock[]) =>
    isSame(readMarkdown(`---\n---\n${text}`, around.addresses).body.content, content)
  const asHtml = (block: ArticleBlock) => writeHtml(block, around.addressOf)
  if (isSame(body.content, [{ type: 'paragraph' }])) return ''
  const parts = body.content.map((block, place) => {
    if (hasLongRun(block)) return asHtml(block)
    const text = blockOf(block, { ...around, place })
    return text !== '' && isRead(text, [block]) ? text : asHtml(block)
  })
  const whole = `${parts.join('\n\n')}\n`
  return isRead(whole, body.content) ? whole : `${body.content.map(asHtml).join('\n\n')}\n`
}

function hasLongRun({ type, content }: { type: string; content?: readonly object[] }): boolean {
  if (type === 'codeBlock' || !content) return false
  if (type === 'paragraph' || type === 'heading') return JSON.stringify(content).length > runMax
  return content.some((inner) => hasLongRun(inner as Parameters<typeof hasLongRun>[0]))
}

/** `place`: index among its siblings. Lists side by side alternate their markers, or Markdown would join them. */
type Placed = Around & { place: number }

function blockOf(block: ArticleBlock, around: Placed): string {
  switch (block.type) {
    case 'paragraph':
      return inline(block.content, around)
    case 'heading':
      return `${'#'.repeat(block.attrs.level)} ${inline(block.content, around)}`
    case 'codeBlock':
      return fenced((block.content ?? []).map(({ text }) => text).join(''))
    case 'bulletList':
      return block.content.map((item) => hung(around.place % 2 === 0 ? '- ' : '* ', blocks(item.content, around))).join('\n')
    case 'orderedList': {
      const sign = around.place % 2 === 0 ? '. ' : ') '
      return block.content
        .map((item, index) => hung(`${(block.attrs?.start ?? 1) + index}${sign}`, blocks(item.content, around)))
        .join('\n')
    }
    case 'blockquote':
      return quoted(blocks(block.content, around))
    case 'callout': {
      const text = blocks(block.content, around)
      return quoted(`[!${block.attrs.kind.toUpperCase()}]\n${block.content[0]?.type === 'paragraph' ? '' : '\n'}${text}`)
    }
    case 'table':
      return tableOf(block.content, around)
    case 'horizontalRule':
      return '---'
    case 'picture':
      return `![${escaped(block.attrs.alt)}](<${around.addressOf(block.attrs.fileId)}>)`
    case 'file':
      return `[${escaped(block.attrs.name)}](<${around.addressOf(block.attrs.fileId)}>)`
    default:
      return block satisfies never
  }
}

function blocks(content: readonly ArticleBlock[], around: Around): string {
  return content.map((block, place) => blockOf(block, { ...around, place })).join('\n\n')
}

function fenced(code: string): string {
  const fence = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)))
  return `${fence}\n${code === '' ? '' : `${code}\n`}${fence}`
}

/** A text behind a sign, its further lines below the first. */
function hung(sign: string, text: string): string {
  return sign + text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(sign.length)}`)
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

/** Empty where it is no table of Markdown: a row of headings, and cells of one line each. */
function tableOf(rows: readonly ArticleRow[], around: Around): string {
  const [head, ...body] = rows.map(({ content = [] }) => content)
  if (!head?.every(({ type }) => type === 'tableHeader') || body.some((row) => row.some(({ type }) => type === 'tableHeader'))) return ''
  const line = (row: typeof head) => `| ${row.map(({ content }) => blocks(content, around).replaceAll('\n', ' ')).join(' | ')} |`
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...body.map(line)].join('\n')
}

function inline(content: readonly ArticleInline[] = [], around: Around): string {
  const text = content.map((node) => (node.type === 'hardBreak' ? '\\\n' : withMarks(node, around))).join('')
  return text
    .split('\n')
    .map((line) => line.replace(/^([#+\-=>])/, '\\$1').replace(/^(\d+)([.)])/, '$1\\$2'))
    .join('\n')
}

const signs = { bold: '**', italic: '*', strike: '~~' } as const

function withMarks({ text, marks = [] }: Extract<ArticleInline, { type: 'text' }>, { addressOf }: Around): string {
  return marks.reduce(
    (inner, mark) => {
      if (mark.type === 'link') return `[${inner}](<${addressOf(mark.attrs.href)}>)`
      return mark.type === 'code' ? inner : `${signs[mark.type]}${inner}${signs[mark.type]}`
    },
    marks.some(({ type }) => type === 'code') ? `\`${text}\`` : escaped(text),
  )
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>&~|]/g, '\\$&')
}

import type { ArticleBlock, ArticleBody, ArticleInline } from './article-body.ts'

/** What a link becomes in plain text; null: its words alone. */
type AddressOf = (href: string) => string | null

const linkAsItIs: AddressOf = (href) => href

/**
 * An article as plain text: for channels that carry no more, and for finding words. Lists keep their signs, rows of tables stand on lines, a link's
 * address stands in brackets behind its words.
 */
export function articleWords(body: ArticleBody, addressOf: AddressOf = linkAsItIs): string {
  return linesOf(body.content, addressOf)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function linesOf(content: readonly ArticleBlock[], addressOf: AddressOf): string[] {
  return content.flatMap((block, place) => {
    const lines = linesOfBlock(block, addressOf)
    return place === 0 ? lines : ['', ...lines]
  })
}

function linesOfBlock(block: ArticleBlock, addressOf: AddressOf): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.content ?? [], addressOf).split('\n')
    case 'codeBlock':
      return (block.content ?? [])
        .map(({ text }) => text)
        .join('')
        .split('\n')
    case 'bulletList':
      return block.content.flatMap((item) => indented('• ', tight(item.content, addressOf)))
    case 'orderedList':
      return block.content.flatMap((item, place) => indented(`${(block.attrs?.start ?? 1) + place}. `, tight(item.content, addressOf)))
    case 'blockquote':
    case 'callout':
      return linesOf(block.content, addressOf)
    case 'table':
      return block.content.map((row) => (row.content ?? []).map((cell) => tight(cell.content, addressOf).join(' ').trim()).join(' — '))
    case 'horizontalRule':
      return ['']
    default:
      return block satisfies never
  }
}

/** Without the empty lines between paragraphs. */
function tight(content: readonly ArticleBlock[], addressOf: AddressOf): string[] {
  return content.flatMap((block) => linesOfBlock(block, addressOf))
}

function indented(sign: string, lines: readonly string[]): string[] {
  return lines.map((line, place) => (place === 0 ? `${sign}${line}` : `  ${line}`))
}

function inlineText(content: readonly ArticleInline[], addressOf: AddressOf): string {
  return content.map((node) => (node.type === 'hardBreak' ? '\n' : withAddress(node, addressOf))).join('')
}

function withAddress({ text, marks }: Extract<ArticleInline, { type: 'text' }>, addressOf: AddressOf): string {
  const link = marks?.find((mark) => mark.type === 'link')
  const address = link && addressOf(link.attrs.href)
  const shown = address?.replace(/^(mailto|tel):/i, '')
  return shown && shown !== text ? `${text} (${shown})` : text
}

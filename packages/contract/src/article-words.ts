import type { ArticleBlock, ArticleBody, ArticleInline } from './article-body.ts'

/** What a link becomes in plain text; null: its words alone. */
type AddressOf = (href: string) => string | null

type Plain = { addressOf: AddressOf; files: boolean }

const linkAsItIs: AddressOf = (href) => href

/**
 * An article as plain text: for channels that carry no more, and for finding words. Lists keep their signs, rows of tables stand on lines, a link's
 * address stands in brackets behind its words; of a picture and a file there is what they are called, unless
 * `files` says that they come beside the text.
 */
export function articleWords(body: ArticleBody, addressOf: AddressOf = linkAsItIs, { files = true } = {}): string {
  return linesOf(body.content, { addressOf, files })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function linesOf(content: readonly ArticleBlock[], plain: Plain): string[] {
  return content.flatMap((block, place) => {
    const lines = linesOfBlock(block, plain)
    return place === 0 ? lines : ['', ...lines]
  })
}

function linesOfBlock(block: ArticleBlock, plain: Plain): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.content ?? [], plain).split('\n')
    case 'codeBlock':
      return (block.content ?? [])
        .map(({ text }) => text)
        .join('')
        .split('\n')
    case 'bulletList':
      return block.content.flatMap((item) => indented('• ', tight(item.content, plain)))
    case 'orderedList':
      return block.content.flatMap((item, place) => indented(`${(block.attrs?.start ?? 1) + place}. `, tight(item.content, plain)))
    case 'blockquote':
    case 'callout':
      return linesOf(block.content, plain)
    case 'table':
      return block.content.map((row) => (row.content ?? []).map((cell) => tight(cell.content, plain).join(' ').trim()).join(' — '))
    case 'horizontalRule':
      return ['']
    case 'picture':
      return plain.files && block.attrs.alt !== '' ? [`[${block.attrs.alt}]`] : []
    case 'file':
      return plain.files ? [`[${block.attrs.name}]`] : []
    default:
      return block satisfies never
  }
}

/** Without the empty lines between paragraphs. */
function tight(content: readonly ArticleBlock[], plain: Plain): string[] {
  return content.flatMap((block) => linesOfBlock(block, plain))
}

function indented(sign: string, lines: readonly string[]): string[] {
  return lines.map((line, place) => (place === 0 ? `${sign}${line}` : `  ${line}`))
}

function inlineText(content: readonly ArticleInline[], plain: Plain): string {
  return content.map((node) => (node.type === 'hardBreak' ? '\n' : withAddress(node, plain))).join('')
}

function withAddress({ text, marks }: Extract<ArticleInline, { type: 'text' }>, plain: Plain): string {
  const link = marks?.find((mark) => mark.type === 'link')
  const address = link && plain.addressOf(link.attrs.href)
  const shown = address?.replace(/^(mailto|tel):/i, '')
  return shown && shown !== text ? `${text} (${shown})` : text
}

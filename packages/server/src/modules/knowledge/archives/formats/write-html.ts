import type { ArticleBlock, ArticleCell, ArticleInline, ArticleItem, ArticleMark } from '@besedka/contract'

/** What Markdown cannot say, as HTML on one line: Markdown takes such a block as it is up to the next empty line. Blanks in it count. */
export function writeHtml(block: ArticleBlock, addressOf: (target: string) => string): string {
  const written = blockOf(block, addressOf)
  return written.replace(/^<(\w+)/, '<$1 style="white-space: pre-wrap"')
}

function blockOf(block: ArticleBlock, addressOf: (target: string) => string): string {
  const blocks = (content: readonly ArticleBlock[]) => content.map((inner) => blockOf(inner, addressOf)).join('')
  const inline = (content: readonly ArticleInline[] = []) => content.map((node) => inlineOf(node, addressOf)).join('')
  const items = (content: readonly ArticleItem[]) => content.map((item) => `<li>${blocks(item.content)}</li>`).join('')
  const cell = ({ type, attrs, content }: ArticleCell) => {
    const tag = type === 'tableHeader' ? 'th' : 'td'
    return `<${tag}${spans(attrs)}>${blocks(content)}</${tag}>`
  }
  switch (block.type) {
    case 'paragraph':
      return `<p>${inline(block.content)}</p>`
    case 'heading':
      return `<h${block.attrs.level}>${inline(block.content)}</h${block.attrs.level}>`
    case 'codeBlock':
      return `<pre><code>${escaped((block.content ?? []).map(({ text }) => text).join(''))}&#10;</code></pre>`
    case 'bulletList':
      return `<ul>${items(block.content)}</ul>`
    case 'orderedList':
      return `<ol start="${block.attrs?.start ?? 1}">${items(block.content)}</ol>`
    case 'blockquote':
      return `<blockquote>${blocks(block.content)}</blockquote>`
    case 'callout':
      return `<div data-callout="${block.attrs.kind}">${blocks(block.content)}</div>`
    case 'table':
      return `<table>${block.content.map((row) => `<tr>${(row.content ?? []).map(cell).join('')}</tr>`).join('')}</table>`
    case 'horizontalRule':
      return '<hr>'
    case 'picture':
      return `<img src="${escaped(addressOf(block.attrs.fileId))}" alt="${escaped(block.attrs.alt)}">`
    case 'file':
      return `<p><a href="${escaped(addressOf(block.attrs.fileId))}">${escaped(block.attrs.name)}</a></p>`
    default:
      return block satisfies never
  }
}

const tags = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const

function inlineOf(node: ArticleInline, addressOf: (target: string) => string): string {
  const shown = node.type === 'hardBreak' ? '<br>' : escaped(node.text)
  return (node.marks ?? []).reduce((inner, mark: ArticleMark) => {
    if (mark.type === 'link') return `<a href="${escaped(addressOf(mark.attrs.href))}">${inner}</a>`
    return `<${tags[mark.type]}>${inner}</${tags[mark.type]}>`
  }, shown)
}

function spans(attrs: ArticleCell['attrs']): string {
  const [columns, rows] = [attrs?.colspan ?? 1, attrs?.rowspan ?? 1]
  return `${columns > 1 ? ` colspan="${columns}"` : ''}${rows > 1 ? ` rowspan="${rows}"` : ''}`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#9;')
}

import { type FormattedLine, type FormattedSpan, readFormatted } from '@besedka/contract/formatted-text'

/** Formatted words as MAX reads them with `format: 'html'` (dev.max.ru/docs-api, text formatting). It knows no lists: their signs stand before the items. */
export function htmlOf(formatted: string): string {
  return readFormatted(formatted).map(lineOf).join('\n')
}

function lineOf(line: FormattedLine): string {
  const words = line.spans.map(spanOf).join('')
  if (line.kind === 'text') return words
  return `${'  '.repeat(line.level ?? 0)}${line.kind === 'bullet' ? '•' : `${line.number}.`} ${words}`
}

function spanOf({ text, bold, italic, href }: FormattedSpan): string {
  const words = escapeHtml(text)
  const slanted = italic ? `<i>${words}</i>` : words
  const strong = bold ? `<b>${slanted}</b>` : slanted
  return href === undefined ? strong : `<a href="${escapeHtml(href)}">${strong}</a>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

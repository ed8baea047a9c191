import { blocksOf, type FormattedList, type FormattedSpan, readFormatted } from '@besedka/contract'

const address = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,:;!?)\]»]/g

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// Mail programs keep styles only where they stand on the element itself, and not all of them know margins of paragraphs: lines are `div`s.
const listStyle = 'margin:4px 0;padding-left:24px'
const signatureStyle = 'margin-top:16px;color:#5f6368'
const quoteStyle = 'margin:0 0 0 .8ex;border-left:1px solid #ccc;padding-left:1ex'

/** Words in light Markdown as HTML that mail programs show alike. */
export function htmlOfFormatted(source: string): string {
  return blocksOf(readFormatted(source))
    .map((block) => (block.kind === 'text' ? `<div>${htmlOfSpans(block.spans) || '<br>'}</div>\n` : htmlOfList(block)))
    .join('')
}

function htmlOfList({ kind, start, items }: FormattedList): string {
  const tag = kind === 'number' ? 'ol' : 'ul'
  const begin = kind === 'number' ? `<ol start="${start}" style="${listStyle}">` : `<ul style="${listStyle}">`
  return `${begin}${items.map(({ spans, lists }) => `<li>${htmlOfSpans(spans)}${lists.map(htmlOfList).join('')}</li>\n`).join('')}</${tag}>`
}

function htmlOfSpans(spans: readonly FormattedSpan[]): string {
  return spans
    .map(({ text, bold, italic, href }) => {
      const words = href === undefined ? linked(text) : `<a href="${escaped(href)}">${escaped(text)}</a>`
      const slanted = italic ? `<i>${words}</i>` : words
      return bold ? `<b>${slanted}</b>` : slanted
    })
    .join('')
}

/** Plain words as HTML: escaped, lines kept, addresses of pages made links. */
export function htmlOfText(text: string): string {
  return linked(text).replaceAll('\n', '<br>\n')
}

/** What stands below a letter: who signs it, apart from the words. */
export function htmlOfSignature(source: string): string {
  return `<div style="${signatureStyle}">${htmlOfFormatted(source)}</div>`
}

/** The letter that is answered, in the frame by which mail programs know and fold it. */
export function htmlOfAnswered({ head, text }: { head: string; text: string }): string {
  return `<br>\n<div class="gmail_quote"><div>${escaped(head)}</div>\n<blockquote class="gmail_quote" style="${quoteStyle}">${htmlOfText(text)}</blockquote></div>`
}

function linked(text: string): string {
  let html = ''
  let done = 0
  for (const { 0: url, index } of text.matchAll(address)) {
    html += `${escaped(text.slice(done, index))}<a href="${escaped(url)}">${escaped(url)}</a>`
    done = index + url.length
  }
  return html + escaped(text.slice(done))
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
}

import type { ForwardedLetter } from '../../kit/outgoing.ts'
import { rewriteTags, unescaped } from '../html/rewrite-tags.ts'
import { htmlOfFormatted, htmlOfText } from './html-of-letter.ts'

/**
 * The HTML of a forwarded letter: its head and its layout, in the element by which mail programs recognise a quotation. `inside`: the ids of the files that are
 * pictures of the layout; each is its own Content-ID. Remote pictures keep their addresses: the recipient's mail program loads them.
 */
export function htmlOfForwarded({ head, text, html, formatted, pictures }: ForwardedLetter): { html: string; inside: ReadonlySet<string> } {
  const inside = new Set<string>()
  const words = formatted === null ? htmlOfText(text) : htmlOfFormatted(formatted)
  const layout = html === null ? words : rewriteTags(html, withPictures)
  return { html: `<br>\n<div class="gmail_quote"><div>${htmlOfText(head)}</div><br>\n<div>${layout}</div></div>`, inside }

  function withPictures(element: string, attributes: ReadonlyMap<string, string>): Map<string, string> {
    const kept = new Map([...attributes].filter(([name]) => !name.startsWith('data-')))
    if (element !== 'img') return kept
    const picture = pictures.get(unescaped(attributes.get('data-cid') ?? ''))
    if (picture) {
      inside.add(picture.id)
      return kept.set('src', `cid:${picture.id}`)
    }
    const remote = attributes.get('data-remote-src')
    return remote === undefined ? kept : kept.set('src', remote)
  }
}

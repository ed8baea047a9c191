import type { ForwardedLetter } from '../../kit/outgoing.ts'
import { rewriteTags, unescaped } from '../html/rewrite-tags.ts'
import { htmlOfFormatted, htmlOfText } from './html-of-letter.ts'

/**
 * A letter that is passed on as HTML: its head, and its layout as it came, in the frame by which mail programs know what is not new. `inside`: the ids of the
 * files that stand in it as pictures, which are their Content-IDs. Pictures from elsewhere are fetched by whoever reads it, as by who got it first.
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

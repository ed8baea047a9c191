import { letterStyle } from './letter-style.ts'
import { rewriteTags, unescaped } from './rewrite-tags.ts'

/**
 * What a frame with a letter may do: nothing but open its links in new windows. Without `allow-scripts` no code runs whatever the letter
 * holds, without `allow-same-origin` it is a stranger to the product.
 */
export const letterSandbox = 'allow-popups allow-popups-to-escape-sandbox'

export type LetterDocument = {
  /** A complete document, for `srcdoc` or to be served. Its own head holds the policy too. */
  html: string
  /** Content-Security-Policy, for the header when it is served. */
  csp: string
}

export type LetterDocumentOptions = {
  /** Cleaned by {@link sanitiseHtml}. */
  html: string
  /** Address of each picture that came with the letter, by its Content-ID; absolute, `blob:` or `data:`. */
  pictures: ReadonlyMap<string, string>
  /** Makes the address under which the product itself fetches a remote picture; null while they are not to be shown. */
  remotePicture: ((url: string) => string) | null
  /** The theme of the screen around it. A letter with colours of its own is shown on white paper in both. */
  theme: 'light' | 'dark'
}

/** The document of a letter for its sandboxed frame. No address but those given can be loaded: the policy names exactly their origins. */
export function letterDocument({ html, pictures, remotePicture, theme }: LetterDocumentOptions): LetterDocument {
  const sources = new Set(['data:'])
  const body = rewriteTags(html, (element, attributes) => {
    if (element !== 'img') return attributes
    const cid = attributes.get('data-cid')
    const remote = attributes.get('data-remote-src')
    const address = cid !== undefined ? pictures.get(unescaped(cid)) : remote !== undefined ? remotePicture?.(unescaped(remote)) : undefined
    if (address === undefined) return attributes
    sources.add(sourceOf(address))
    return new Map([...attributes].filter(([name]) => !name.startsWith('data-')).concat([['src', escaped(address)]]))
  })
  const csp = `default-src 'none'; img-src ${[...sources].join(' ')}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${csp}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${letterStyle(theme, hasOwnColours(html))}</style>`,
  ]
  return { html: `<!doctype html><html><head>${head.join('')}</head><body>${body}</body></html>`, csp }
}

/** Origin or scheme, as a source of the policy. Throws for an address that is neither absolute nor `blob:` nor `data:`: a fault of the caller. */
function sourceOf(address: string): string {
  const { protocol, origin } = new URL(address)
  return protocol === 'http:' || protocol === 'https:' ? origin : protocol
}

function hasOwnColours(html: string): boolean {
  let found = false
  rewriteTags(html, (_element, attributes) => {
    found ||= attributes.has('bgcolor') || attributes.has('color') || /color/.test(attributes.get('style') ?? '')
    return attributes
  })
  return found
}

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

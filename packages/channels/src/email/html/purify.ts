import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import { allowedAttributes, allowedElements } from './allowed-elements.ts'
import { safeStyle } from './safe-style.ts'
import { pictureOf, safeLink } from './safe-url.ts'

/** An element as far as the hook below looks at it. */
type LetterElement = {
  nodeName: string
  hasAttribute(name: string): boolean
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
  removeAttribute(name: string): void
}

const options = {
  ALLOWED_TAGS: allowedElements,
  ALLOWED_ATTR: allowedAttributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Addresses are judged by the hook, element by element; what it leaves is of these schemes, and nothing else may pass.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|data:image\/)/i,
  ADD_URI_SAFE_ATTR: allowedAttributes.filter((name) => name !== 'href' && name !== 'src'),
}

/**
 * Makes an HTML cleaner (DOMPurify over jsdom): a fixed list of elements and attributes, links of harmless schemes that open elsewhere,
 * pictures that are only named and not loaded. It needs a second to load and runs in a worker: see {@link sanitiseHtml}.
 */
export function createPurifier(): (html: string) => string {
  const purify = createDOMPurify(new JSDOM('').window)
  purify.addHook('beforeSanitizeAttributes', (node: LetterElement) => {
    if (typeof node.setAttribute !== 'function') return
    cleanStyle(node)
    if (node.nodeName === 'IMG') cleanPicture(node)
    else cleanLink(node)
  })
  return (html) => purify.sanitize(html, options)
}

function cleanStyle(node: LetterElement): void {
  if (!node.hasAttribute('style')) return
  const style = safeStyle(node.getAttribute('style') ?? '')
  if (style === '') node.removeAttribute('style')
  else node.setAttribute('style', style)
}

function cleanLink(node: LetterElement): void {
  const href = node.nodeName === 'A' ? safeLink(node.getAttribute('href') ?? '') : null
  for (const name of ['href', 'src', 'target', 'rel', 'data-cid', 'data-remote-src']) node.removeAttribute(name)
  if (href === null) return
  node.setAttribute('href', href)
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer nofollow')
}

/** A picture is kept by name only: the product puts an address of its own there when it shows the letter. */
function cleanPicture(node: LetterElement): void {
  const named = node.getAttribute('data-cid')
  const src = node.getAttribute('src') ?? (named ? `cid:${encodeURIComponent(named)}` : node.getAttribute('data-remote-src')) ?? ''
  const picture = pictureOf(src)
  for (const name of ['href', 'src', 'target', 'rel', 'data-cid', 'data-remote-src']) node.removeAttribute(name)
  if (picture?.from === 'itself') node.setAttribute('src', picture.url)
  if (picture?.from === 'letter') node.setAttribute('data-cid', picture.cid)
  if (picture?.from === 'web') node.setAttribute('data-remote-src', picture.url)
}

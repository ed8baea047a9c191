export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string }

const schemes = ['https://', 'http://', 'mailto:', 'tel:'] as const
/** Marks that end a sentence rather than an address. */
const trailing = new Set('.,;:!?…»”\'")]}>')

/**
 * Splits a text into plain parts and links. Only http, https, mailto and tel ever become links. One pass without backtracking: the
 * time grows with the length alone, whatever a customer sends.
 */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let plainFrom = 0
  let at = 0
  while (at < text.length) {
    const scheme = isWordStart(text, at) ? schemeAt(text, at) : null
    if (scheme === null) {
      at += 1
      continue
    }
    const end = endOfAddress(text, at)
    if (end > at + scheme.length) {
      if (at > plainFrom) parts.push({ kind: 'text', text: text.slice(plainFrom, at) })
      const address = text.slice(at, end)
      parts.push({ kind: 'link', text: address, href: address })
      plainFrom = end
    }
    at = Math.max(end, at + 1)
  }
  if (plainFrom < text.length) parts.push({ kind: 'text', text: text.slice(plainFrom) })
  return parts
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))
}

function schemeAt(text: string, at: number): string | null {
  const first = text.charAt(at).toLowerCase()
  if (first !== 'h' && first !== 'm' && first !== 't') return null
  const start = text.slice(at, at + 8).toLowerCase()
  return schemes.find((scheme) => start.startsWith(scheme)) ?? null
}

function endOfAddress(text: string, from: number): number {
  let end = from
  let open = 0
  while (end < text.length && !/[\s<>"«»]/.test(text.charAt(end))) {
    if (text.charAt(end) === '(') open += 1
    end += 1
  }
  // A closing bracket belongs to the address when it opened inside (wiki links do that).
  while (end > from && trailing.has(text.charAt(end - 1)) && !(text.charAt(end - 1) === ')' && open > 0)) end -= 1
  return end
}

/** A stretch of text; `url` when it is an address that can be opened. */
export type TextPart = { text: string; url?: string }

const longestText = 8_192
const mostLinks = 50
const start = /https?:\/\//gi
/** Marks that end a sentence rather than an address. */
const trailing = /[.,;:!?'"»)\]}]+$/

/** Splits a text at its web addresses, in one pass. Very long texts and link lists stay plain text. */
export function linkify(text: string): TextPart[] {
  if (text.length > longestText) return [{ text }]
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(start)) {
    if (match.index < from || parts.length > mostLinks * 2) continue
    const rest = text.slice(match.index)
    const end = rest.search(/[\s<>"]/)
    const address = (end < 0 ? rest : rest.slice(0, end)).replace(trailing, '')
    if (!URL.canParse(address)) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: address, url: new URL(address).href })
    from = match.index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

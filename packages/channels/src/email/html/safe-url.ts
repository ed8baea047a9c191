/** Longest address that is kept. */
const longest = 2_000

const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** A link as it is stored: absolute, of a harmless scheme, the host in the form that cannot deceive (punycode). Null for all others. */
export function safeLink(href: string): string | null {
  const url = parse(href)
  return url && linkSchemes.has(url.protocol) ? url.href : null
}

export type Picture = { from: 'letter'; cid: string } | { from: 'web'; url: string } | { from: 'itself'; url: string }

/** Where a picture comes from: the letter (`cid:`), the web, or the address itself (`data:` of a raster format). Null for all others. */
export function pictureOf(src: string): Picture | null {
  const trimmed = src.trim()
  const cid = /^cid:(.{1,500})$/i.exec(trimmed)?.[1]
  if (cid !== undefined) return { from: 'letter', cid: decoded(cid) }
  if (/^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]+$/i.test(trimmed))
    return { from: 'itself', url: trimmed.replace(/\s+/g, '') }
  // Without a scheme of its own a picture can only be meant to come from the web.
  const url = parse(trimmed.startsWith('//') ? `https:${trimmed}` : trimmed)
  return url && /^https?:$/.test(url.protocol) ? { from: 'web', url: url.href } : null
}

function parse(value: string): URL | null {
  if (value.length > longest || !URL.canParse(value.trim())) return null
  const url = new URL(value.trim())
  // A name before the host is there to be taken for it: https://bank.example@evil.example
  url.username = ''
  url.password = ''
  return url
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

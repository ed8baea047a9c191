/** The address that somebody has typed, with its scheme; undefined: it is none. */
export function readLink(typed: string): string | undefined {
  const text = typed.trim()
  const link = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  const url = URL.parse(link)
  const isPage = url !== null && /^https?:$/.test(url.protocol) && /^[^\s.]+(\.[^\s.]+)+$/.test(url.hostname)
  return isPage && !/\s/.test(link) ? link : undefined
}

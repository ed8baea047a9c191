const countMax = 50

/** The values of the cookies whose name passes, in the order of the header; there may be several of one purpose. */
export function cookieValues(header: string | undefined, passes: (name: string) => boolean): string[] {
  if (!header) return []
  return header
    .split(';', countMax)
    .map((pair) => pair.trim())
    .filter((pair) => passes(pair.slice(0, Math.max(0, pair.indexOf('=')))))
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
}

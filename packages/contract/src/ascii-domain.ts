/**
 * A host name as browsers send it: `пример.рф` is `xn--e1afmkfd.xn--p1ai`. `*.` in front stays. Undefined for what is no host name at all.
 */
export function asciiDomain(domain: string): string | undefined {
  const wildcard = domain.startsWith('*.') ? '*.' : ''
  const host = domain.slice(wildcard.length)
  const url = `http://${host}`
  // Plain ones stay as they are: a URL would make an address of `1.2`.
  if (/^[\x20-\x7e]*$/.test(host)) return domain
  return URL.canParse(url) && new URL(url).host !== '' ? `${wildcard}${new URL(url).hostname}` : undefined
}

/**
 * A host name as browsers send it: `пример.рф` is `xn--e1afmkfd.xn--p1ai`. `*.` in front stays. Undefined for what cannot be a host name in
 * another alphabet; plain ones are given back unjudged.
 */
export function asciiDomain(domain: string): string | undefined {
  // A URL would make an address of `1.2`.
  if (/^[\x20-\x7e]*$/.test(domain)) return domain
  const wildcard = domain.startsWith('*.') ? '*.' : ''
  const host = domain.slice(wildcard.length)
  // A URL would take the host out of more than a host.
  if (!/^[a-z0-9.\u0080-\uffff-]+$/i.test(host) || /(^|\.)-|-(\.|$)/.test(host)) return undefined
  return URL.canParse(`http://${host}`) ? `${wildcard}${new URL(`http://${host}`).hostname}` : undefined
}

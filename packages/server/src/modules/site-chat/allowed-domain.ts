/** Whether a page may show the widget: no list means any page; `*.example.ru` means its subdomains, not itself. */
export function isAllowedDomain(allowedDomains: readonly string[], address: string | undefined, ownHost: string | undefined): boolean {
  if (allowedDomains.length === 0) return true
  const host = hostOf(address)
  if (!host) return false
  // Our own pages: the frame, the chat page and the preview call from our own host.
  if (ownHost && host === ownHost) return true
  return allowedDomains.some((domain) => (domain.startsWith('*.') ? host.endsWith(domain.slice(1)) : host === domain))
}

function hostOf(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  return new URL(address).hostname.toLowerCase()
}

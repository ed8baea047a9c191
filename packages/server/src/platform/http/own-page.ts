import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a call comes from one of our own pages: from the host that was called, from PUBLIC_URL, or from no browser's page at all.
 * A browser lets no page set these headers, so a foreign page cannot pass for ours; anything but a browser could, and gains nothing.
 */
export function isOwnPage(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  // A proxy that changes Host tells the former one in X-Forwarded-Host.
  const ownHosts = [host, headers['x-forwarded-host'], publicUrl && new URL(publicUrl).host]
  return ownHosts.includes(page.host)
}

import { isLoopback } from '../net/loopback.ts'

/**
 * A letter may carry a link that lets its reader in: it crosses a network encrypted or not at all. `?tls=off` is for a relay in a network of
 * one's own that knows no encryption; on this machine nobody listens in between.
 */
export function wayOf(smtpUrl: string): { url: string; requireTLS: boolean; ignoreTLS: boolean } {
  const url = new URL(smtpUrl)
  const off = url.searchParams.get('tls') === 'off'
  url.searchParams.delete('tls')
  return { url: url.href, requireTLS: !off && !isLoopback(url.hostname), ignoreTLS: off }
}

import { isIPv6 } from 'node:net'

/**
 * The part of an address that limits are counted by: the whole of an IPv4 address, the first 64 bits of an IPv6 address, because one
 * customer of a provider is usually given all the rest.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || !isIPv6(ip)) return ip
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice('::ffff:'.length)
  const [head = '', tail = ''] = ip.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0') : []
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

import type { IncomingMessage } from 'node:http'
import type { Config } from '../config/read-config.ts'
import { isLoopback } from '../net/loopback.ts'

/** Headers by which proxies and tunnels say that they bring somebody else. */
const forwarding = [
  'forwarded',
  'via',
  'x-real-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fly-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
]

/**
 * Whether a request was made on this machine, by somebody who typed its own name. A proxy on this machine brings the whole world from
 * 127.0.0.1, and not every proxy says so. So a missing header proves nothing where the settings name a proxy or a public address; and where
 * they do not, a request that shows any trace of a proxy is foreign: its headers, HTTP/1.0 (nginx, as it comes), another Host.
 */
export function comesFromOwnMachine(
  { socket, headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'> & { socket: { remoteAddress?: string | undefined } },
  config: Pick<Config, 'publicUrl' | 'trustedProxies'>,
): boolean {
  if (standsBehindProxy(config) || httpVersion === '1.0') return false
  if (!isLoopback(socket.remoteAddress ?? '') || !isLoopback(hostName(headers.host))) return false
  return Object.keys(headers).every((name) => !name.startsWith('x-forwarded-') && !forwarding.includes(name))
}

/** Whether the settings say that others reach this process through something that stands in front of it. */
export function standsBehindProxy({ publicUrl, trustedProxies }: Pick<Config, 'publicUrl' | 'trustedProxies'>): boolean {
  return trustedProxies.length > 0 || (publicUrl !== undefined && !isOwnAddress(publicUrl))
}

function isOwnAddress(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'http:' && isLoopback(hostname)
}

/** The host of a Host header without its port; a name in brackets keeps them. */
function hostName(host = ''): string {
  return host.replace(/:\d+$/, '')
}

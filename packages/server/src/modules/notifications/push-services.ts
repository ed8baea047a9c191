import { isIP } from 'node:net'
import type { PrivateHosts } from '../../platform/net/private-hosts.ts'

/** Hosts of the push services that browsers subscribe to; a dot before a name stands for every name below it. */
const pushServices = [
  // Chrome, Edge on Android, Opera, Yandex Browser, Samsung Internet: Google's FCM
  'fcm.googleapis.com',
  // Firefox
  '.push.services.mozilla.com',
  // Safari
  '.push.apple.com',
  // Edge on Windows: WNS
  '.notify.windows.com',
]

/**
 * Whether notices may be posted to an address that a browser, or somebody who plays one, has named: https at a known push service, or a host
 * that the administrator has opened (PRIVATE_HOSTS), such as a push service of one's own.
 */
export function isPushService(endpoint: string, opened: PrivateHosts): boolean {
  const { protocol, hostname, port } = new URL(endpoint)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (opened.allows(host, isIP(host) === 0 ? '0.0.0.0' : host)) return true
  return protocol === 'https:' && port === '' && pushServices.some((name) => (name.startsWith('.') ? host.endsWith(name) : host === name))
}

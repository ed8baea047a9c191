import { expect, it } from 'vitest'
import { parsePrivateHosts } from '../../platform/net/private-hosts.ts'
import { isPushService } from './push-services.ts'

const nobody = parsePrivateHosts([])

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => expect(isPushService(endpoint, nobody)).toBe(true))

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/',
  'https://evil.example/fcm.googleapis.com',
  'https://fcm.googleapis.com@evil.example/',
  'https://evilnotify.windows.com/',
  'https://push.apple.com.evil.example/',
  'https://127.0.0.1/',
])('%s is none', (endpoint) => expect(isPushService(endpoint, nobody)).toBe(false))

it('a push service of one’s own is one that the administrator has opened', () => {
  const opened = parsePrivateHosts(['push.lan', '127.0.0.1'])
  expect(isPushService('http://push.lan:9000/1', opened)).toBe(true)
  expect(isPushService('http://127.0.0.1:9000/1', opened)).toBe(true)
  expect(isPushService('http://127.0.0.2:9000/1', opened)).toBe(false)
})

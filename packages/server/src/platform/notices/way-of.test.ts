import { expect, it } from 'vitest'
import { wayOf } from './way-of.ts'

it.each([
  ['smtp://mail.example.com:587', true],
  ['smtp://user:password@10.0.0.5', true],
  ['smtp://127.0.0.1:25', false],
  ['smtp://relay.lan?tls=off', false],
])('by %s a letter crosses no network in clear unless that was said', (smtpUrl, requireTLS) => {
  expect(wayOf(smtpUrl)).toMatchObject({ requireTLS, ignoreTLS: smtpUrl.includes('tls=off') })
  expect(wayOf(smtpUrl).url).not.toContain('tls')
})

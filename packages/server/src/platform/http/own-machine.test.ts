import { describe, expect, it } from 'vitest'
import { comesFromOwnMachine } from './own-machine.ts'

const alone = { publicUrl: undefined, trustedProxies: [] }
const request = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', httpVersion = '1.1') => ({
  headers: { host: 'localhost:4000', ...headers },
  httpVersion,
  socket: { remoteAddress },
})

describe('a request from this machine', () => {
  it.each([
    ['by name', request()],
    ['by IPv4', request({ host: '127.0.0.1:4000' })],
    ['by IPv6', request({ host: '[::1]:4000' }, '::1')],
    ['by IPv4 inside IPv6', request({}, '::ffff:127.0.0.1')],
  ])('is known %s', (_how, one) => expect(comesFromOwnMachine(one, alone)).toBe(true))
})

describe('a request that a proxy on this machine brings', () => {
  it.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip'])('is known by %s', (name) =>
    expect(comesFromOwnMachine(request({ [name]: '192.0.2.1' }), alone)).toBe(false),
  )

  it.each([
    ['the host that was asked for', request({ host: 'chat.example.com' })],
    ['the version of HTTP that nginx speaks unless told otherwise', request({}, '127.0.0.1', '1.0')],
    ['the address it comes from', request({}, '192.0.2.1')],
    ['the end of its connection that is already gone', request({}, '')],
  ])('is known by %s', (_what, one) => expect(comesFromOwnMachine(one, alone)).toBe(false))

  it.each([
    ['a public address is set', { ...alone, publicUrl: 'https://chat.example.com' }],
    ['the public address is another machine', { ...alone, publicUrl: 'http://chat.lan' }],
    ['the public address has a certificate', { ...alone, publicUrl: 'https://localhost' }],
    ['a proxy is set', { ...alone, trustedProxies: ['127.0.0.1'] }],
  ])('is supposed where %s, even if it says nothing', (_what, config) => expect(comesFromOwnMachine(request(), config)).toBe(false))

  it('is not supposed where the public address is this machine', () => {
    expect(comesFromOwnMachine(request(), { ...alone, publicUrl: 'http://127.0.0.1:4000' })).toBe(true)
  })
})

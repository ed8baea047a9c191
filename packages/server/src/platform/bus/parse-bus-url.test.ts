import { describe, expect, it } from 'vitest'
import { parseBusUrl } from './parse-bus-url.ts'

describe('the address of the bus', () => {
  it('needs no more than a host', () => {
    expect(parseBusUrl('nats://queue')).toEqual({
      servers: ['queue:4222'],
      tls: false,
      user: undefined,
      password: undefined,
      token: undefined,
      prefix: 'besedka',
    })
  })

  it('names several servers of a cluster, and what the first says goes for all', () => {
    expect(parseBusUrl('tls://me:s%40crit@a:1/shop, tls://b:2')).toMatchObject({
      servers: ['a:1', 'b:2'],
      tls: true,
      user: 'me',
      password: 's@crit',
      prefix: 'shop',
    })
  })

  it('takes a name without a password for a token', () => {
    expect(parseBusUrl('nats://secret-token@queue')).toMatchObject({ token: 'secret-token', user: undefined })
  })

  it.each(['redis://queue', 'queue:4222', 'nats://a,tls://b', 'nats://a/with space', ''])('refuses %j', (text) => {
    expect(() => parseBusUrl(text)).toThrow(/^m/)
  })
})

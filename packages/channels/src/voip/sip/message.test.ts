import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAddress, readUri } from './address.ts'
import { headerOf, headersOf, readSip, writeSip } from './message.ts'
import { placeOfAnswer, topVia, viasOfAnswer } from './via.ts'

const lines = (...given: string[]) => Buffer.from(given.join('\r\n'))

describe('a message', () => {
  it('is read with short names, long lines and several values in one', () => {
    const message = readSip(
      lines(
        'INVITE sip:74951112233@example.org SIP/2.0',
        'v: SIP/2.0/UDP 192.0.2.1:5060;branch=z9hG4bKa, SIP/2.0/UDP 192.0.2.2;branch=z9hG4bKb',
        'f: "Boris, the first" <sip:boris@example.org>;tag=1',
        'Subject: a line',
        ' that goes on',
        'l: 4',
        '',
        'bodyand more',
      ),
    )
    expect(message).toMatchObject({ kind: 'request', method: 'INVITE', body: 'body' })
    expect(message && headersOf(message, 'via')).toHaveLength(2)
    expect(message && headersOf(message, 'from')).toEqual(['"Boris, the first" <sip:boris@example.org>;tag=1'])
    expect(message && headerOf(message, 'subject')).toBe('a line that goes on')
  })

  it.each([
    ['is cut off', lines('OPTIONS sip:a@b SIP/2.0', 'Content-Length: 10', '', 'short')],
    ['has no end of its head', lines('OPTIONS sip:a@b SIP/2.0', 'Via: x')],
    ['is of another protocol', lines('GET / HTTP/1.1', 'Host: x', '', '')],
    ['is too long', Buffer.concat([lines('OPTIONS sip:a@b SIP/2.0', '', ''), Buffer.alloc(20_000, 97)])],
  ])('that %s is none', (_, bytes) => {
    expect(readSip(bytes)).toBeUndefined()
  })

  it('carries no line of a stranger’s into another header', () => {
    const written = writeSip({ kind: 'response', status: 200, reason: 'OK', headers: [['to', '<sip:a@b>\r\nEvil: yes']], body: '' })
    expect(readSip(written)?.headers.map(([name]) => name)).toEqual(['to', 'content-length'])
  })

  it.each([
    ['spaces', `a${' '.repeat(60_000)}b`],
    ['brackets', '<'.repeat(60_000)],
    ['quotes', `"${'\\"'.repeat(30_000)}`],
  ])('full of %s is read at once', (_, value) => {
    const begun = performance.now()
    readAddress(value)
    headersOf({ headers: [['from', value]] }, 'from')
    // Ten seconds where each sign looks at all others.
    expect(performance.now() - begun).toBeLessThan(1_000)
  })

  it('of any bytes brings nothing down', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        readSip(Buffer.concat([lines('INVITE sip:a SIP/2.0', ''), Buffer.from(bytes), lines('', '', '')]))
      }),
    )
  })
})

it.each([
  ['sip:+7%20495@example.org;user=phone', { user: '+7 495', host: 'example.org', port: null }],
  ['sip:boris:secret@192.0.2.1:5080', { user: 'boris', host: '192.0.2.1', port: 5_080 }],
  ['tel:+74951112233;ext=1', { user: '+74951112233', host: '', port: null }],
  ['sip:%zz@example.org', { user: '%zz', host: 'example.org', port: null }],
  ['mailto:boris@example.org', undefined],
])('the address %s is read', (uri, read) => {
  expect(readUri(uri)).toEqual(read)
})

it('a header’s parameters are its own where the address has no brackets', () => {
  expect(readAddress('sip:a@b;tag=1')).toEqual({ name: '', uri: 'sip:a@b', params: { tag: '1' } })
  expect(readAddress('"A \\"B\\"" <sip:a@b;lr>;tag=1')).toEqual({ name: 'A "B"', uri: 'sip:a@b;lr', params: { tag: '1' } })
})

it('an answer goes back to where the request came from, whatever it says of itself', () => {
  const request = readSip(lines('OPTIONS sip:a@b SIP/2.0', 'Via: SIP/2.0/UDP victim.example:9;branch=z9hG4bKa;rport', '', ''))
  if (!request) throw new Error('The request is none')
  const from = { address: '192.0.2.1', port: 40_000 }
  expect(placeOfAnswer(request, from)).toEqual(from)
  expect(viasOfAnswer(request, from)).toEqual(['SIP/2.0/UDP victim.example:9;branch=z9hG4bKa;received=192.0.2.1;rport=40000'])
  expect(topVia(request)?.branch).toBe('z9hG4bKa')
})

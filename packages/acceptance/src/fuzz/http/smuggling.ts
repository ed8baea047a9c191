import { request, type WireCase } from './wire-case.ts'

const json = 'content-type: application/json'
const second = 'GET /api/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'
const one = { answersMax: 1, allowed: [400, 404, 413, 422, 431] } as const

/** Requests about whose end two servers might disagree: one of them would take the rest for a request of somebody else's. */
export const smuggling: WireCase[] = [
  ['length and chunks at once', ['content-length: 5', 'transfer-encoding: chunked'], `0\r\n\r\n${second}`],
  ['chunks and length at once', ['transfer-encoding: chunked', `content-length: ${second.length}`], `0\r\n\r\n${second}`],
  ['two lengths', ['content-length: 2', 'content-length: 40'], `{}${second}`],
  ['two lengths in one line', ['content-length: 2, 40'], `{}${second}`],
  ['a length with a sign', ['content-length: +2'], `{}${second}`],
  ['a length below nothing', ['content-length: -1'], second],
  ['a length in hexadecimal', ['content-length: 0x2'], `{}${second}`],
  ['a length in words', ['content-length: two'], `{}${second}`],
  ['a length beyond every number', ['content-length: 99999999999999999999'], '{}'],
  ['a length with a space before the colon', ['content-length : 2'], `{}${second}`],
  ['a length folded over lines', ['content-length:\r\n 2'], `{}${second}`],
  ['chunks that are spelled otherwise', ['transfer-encoding: xchunked'], `0\r\n\r\n${second}`],
  ['chunks behind a tab', ['transfer-encoding:\tchunked', 'content-length: 3'], `0\r\n\r\n${second}`],
  ['chunks twice', ['transfer-encoding: chunked', 'transfer-encoding: identity'], `0\r\n\r\n${second}`],
  ['chunks and then identity', ['transfer-encoding: chunked, identity'], `0\r\n\r\n${second}`],
  ['chunks of gzip', ['transfer-encoding: gzip, chunked', 'content-length: 4'], `0\r\n\r\n${second}`],
  ['a chunk without a size', ['transfer-encoding: chunked'], `\r\n{}\r\n0\r\n\r\n${second}`],
  ['a chunk of a size that is no number', ['transfer-encoding: chunked'], `zz\r\n{}\r\n0\r\n\r\n`],
  ['a chunk of a size below nothing', ['transfer-encoding: chunked'], `-1\r\n{}\r\n0\r\n\r\n`],
  ['a chunk beyond every number', ['transfer-encoding: chunked'], `ffffffffffffffffff\r\n{}\r\n0\r\n\r\n`],
  ['a chunk that is longer than it says', ['transfer-encoding: chunked'], `1\r\n{}{}{}\r\n0\r\n\r\n${second}`],
  ['a chunk that ends in a bare line feed', ['transfer-encoding: chunked'], `2\n{}\n0\n\n${second}`],
  ['an endless chunk extension', ['transfer-encoding: chunked'], `2;${'x'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n`],
  ['endless trailers', ['transfer-encoding: chunked'], `0\r\n${'x-t: y\r\n'.repeat(9_000)}\r\n`],
].map(([title, headers, body]) => ({
  title: String(title),
  parts: [request('POST /api/auth/login HTTP/1.1', [json, ...(headers as string[])], String(body))],
  ...one,
}))

import { request, type WireCase } from './wire-case.ts'

const refused = [400, 404, 405, 414, 422, 431, 505, 'closed'] as const

/** First lines and headers that are no proper HTTP, or only just. */
export const malformed: WireCase[] = [
  ...[
    ['words', 'hello there\r\n\r\n'],
    ['HTTP/0.9', 'GET /api/auth/user\r\n\r\n'],
    ['HTTP/1.0 without a host', 'GET /api/auth/user HTTP/1.0\r\n\r\n'],
    ['HTTP/1.1 without a host', 'GET /api/auth/user HTTP/1.1\r\n\r\n'],
    ['HTTP/2 in clear', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['HTTP/3.0', 'GET / HTTP/3.0\r\nhost: a\r\n\r\n'],
    ['a version that is none', 'GET / HTTP/1.x\r\nhost: a\r\n\r\n'],
    ['no version', 'GET / \r\nhost: a\r\n\r\n'],
    ['three spaces', 'GET   /   HTTP/1.1\r\nhost: a\r\n\r\n'],
    ['a tab for a space', 'GET\t/\tHTTP/1.1\r\nhost: a\r\n\r\n'],
    ['a method in small letters', 'get / HTTP/1.1\r\nhost: a\r\n\r\n'],
    ['a method that nobody knows', 'BREW /pot HTTP/1.1\r\nhost: a\r\n\r\n'],
    ['a method of 40 kB', `${'X'.repeat(40_000)} / HTTP/1.1\r\nhost: a\r\n\r\n`],
    ['a TLS hello', Buffer.from('1603010200010001fc0303', 'hex')],
    ['an SSH hello', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['a PROXY line', 'PROXY TCP4 10.0.0.1 10.0.0.2 1 2\r\nGET / HTTP/1.1\r\nhost: a\r\n\r\n'],
    ['a PostgreSQL start', Buffer.from('0000000804d2162f', 'hex')],
    ['nothing but zeros', Buffer.alloc(4_000)],
    ['a zero in the address', 'GET /api/\u0000 HTTP/1.1\r\nhost: a\r\n\r\n'],
    ['a zero in a header', request('GET /api/auth/user HTTP/1.1', ['x: a\u0000b'])],
    ['a bare carriage return in a header', request('GET /api/auth/user HTTP/1.1', ['x: a\rset-cookie: b'])],
    ['a header without a colon', request('GET /api/auth/user HTTP/1.1', ['nothing'])],
    ['a header without a name', request('GET /api/auth/user HTTP/1.1', [': x'])],
    ['a header with a space in its name', request('GET /api/auth/user HTTP/1.1', ['x y: z'])],
    ['a folded header', request('GET /api/auth/user HTTP/1.1', ['x: y\r\n z'])],
    ['a header of 60 kB', request('GET /api/auth/user HTTP/1.1', [`x: ${'y'.repeat(60_000)}`])],
    [
      'three thousand headers',
      request(
        'GET /api/auth/user HTTP/1.1',
        Array.from({ length: 3_000 }, (_, index) => `x${index}: y`),
      ),
    ],
    ['an address of 60 kB', request(`GET /api/${'x'.repeat(60_000)} HTTP/1.1`)],
    ['an address that does not begin with a slash', request('GET api/auth/user HTTP/1.1')],
    ['an address in raw UTF-8', request('GET /api/ж HTTP/1.1')],
    ['an address that is only a percent sign', request('GET /% HTTP/1.1')],
    ['an address of another scheme', request('GET file:///etc/passwd HTTP/1.1')],
  ].map(([title, bytes]) => ({ title: String(title), parts: [bytes as string | Buffer], allowed: [200, 401, ...refused], answersMax: 4 })),
  ...[
    ['a foreign absolute address', 'GET http://evil.test/api/auth/user HTTP/1.1', []],
    ['an absolute address with a user', 'GET http://a:b@127.0.0.1/api/auth/user HTTP/1.1', []],
    ['two hosts', 'GET /api/auth/user HTTP/1.1', ['host: evil.test']],
    ['a host that is none', 'GET /api/auth/user HTTP/1.1', ['x-forwarded-host: \u00ff/..']],
    ['a foreign address for a tunnel', 'CONNECT evil.test:443 HTTP/1.1', []],
    ['a tunnel to the database', 'CONNECT 127.0.0.1:5432 HTTP/1.1', []],
    ['a question about everything', 'OPTIONS * HTTP/1.1', []],
    [
      'another protocol',
      'GET /api/auth/user HTTP/1.1',
      ['connection: upgrade, http2-settings', 'upgrade: h2c', 'http2-settings: AAMAAABk'],
    ],
    [
      'a WebSocket elsewhere',
      'GET /api/auth/user HTTP/1.1',
      ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13', 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA=='],
    ],
    ['a WebSocket without a key', 'GET /live HTTP/1.1', ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13']],
    [
      'a WebSocket with a wrong key',
      'GET /live HTTP/1.1',
      ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13', 'sec-websocket-key: x'],
    ],
    [
      'a WebSocket of another version',
      'GET /live HTTP/1.1',
      ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 99', 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA=='],
    ],
    [
      'a WebSocket by POST',
      'POST /live HTTP/1.1',
      ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13', 'content-length: 0'],
    ],
    ['the feed without a WebSocket', 'GET /live HTTP/1.1', []],
    ['an expectation that nobody meets', 'GET /api/auth/user HTTP/1.1', ['expect: miracles']],
    ['a body with GET', 'GET /api/auth/user HTTP/1.1', ['content-length: 2', 'content-type: application/json', '', '{}'].slice(0, 2)],
  ].map(([title, first, headers]) => ({
    title: String(title),
    parts: [request(String(first), headers as string[])],
    // Node hangs up on whoever takes us for a proxy.
    allowed: String(first).startsWith('CONNECT') ? ['closed' as const] : [400, 401, 404, 417, 422],
    answersMax: 1,
  })),
]

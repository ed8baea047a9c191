import { request, type WireCase } from './wire-case.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND', 'MKCOL', 'LOCK', 'PURGE']

const bodies: [string, string, string][] = [
  ['nothing', 'application/json', ''],
  ['no JSON', 'application/json', '{"update_id":'],
  ['null', 'application/json', 'null'],
  ['an update of nothing', 'application/json', '{"update_id":1e999,"message":{"__proto__":{}}}'],
  ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['a form', 'application/x-www-form-urlencoded', 'a=b&a[b]=c&__proto__[x]=1'],
  [
    'parts without an end',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
  ],
  ['parts without a boundary', 'multipart/form-data', '--x--'],
  ['a type that is none', ';;;', '{}'],
]

/** Every kind of address of the product, by every method, with every kind of body: no 5xx, no hang, one answer. `paths`: addresses that exist. */
export function doors(paths: readonly string[]): WireCase[] {
  const allowed = [200, 204, 206, 301, 302, 303, 304, 400, 401, 403, 404, 405, 406, 411, 413, 414, 415, 416, 422, 429, 501] as const
  const byMethod = paths.flatMap((path) =>
    methods.map((method) => ({
      title: `${method} ${path}`,
      parts: [request(`${method} ${path} HTTP/1.1`, ['connection: close'])],
      allowed,
      answersMax: 1,
    })),
  )
  const byBody = paths.flatMap((path) =>
    bodies.map(([what, type, body]) => ({
      title: `${what} to ${path}`,
      parts: [
        request(
          `POST ${path} HTTP/1.1`,
          ['connection: close', `content-type: ${type}`, `content-length: ${Buffer.byteLength(body)}`],
          body,
        ),
      ],
      allowed,
      answersMax: 1,
    })),
  )
  const crooked = paths.flatMap((path) =>
    [
      '%',
      '%00',
      '%ff',
      '/..%2f..%2fetc%2fpasswd',
      '/../../../etc/passwd',
      '//',
      '?%',
      '?__proto__[x]=1',
      ';x=y',
      '.php',
      '/.git/config',
      '%2e%2e/',
    ].map((end) => ({
      title: `${path}${end}`,
      parts: [request(`GET ${path}${end} HTTP/1.1`, ['connection: close'])],
      allowed,
      answersMax: 1,
    })),
  )
  return [...byMethod, ...byBody, ...crooked]
}

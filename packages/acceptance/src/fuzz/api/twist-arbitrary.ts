import fc from 'fast-check'
import type { BodyDamage, PathDamage, Twist } from './call.ts'
import { hostileValue, strangeNames } from './hostile-values.ts'

const bodyDamages: BodyDamage[] = [
  'cut',
  'open string',
  'doubled keys',
  'bad UTF-8',
  'byte order mark',
  'other JSON',
  'number too large',
  'deep',
  'huge',
  'empty',
]
const pathDamages: PathDamage[] = [
  'bad percent',
  'bad UTF-8',
  'encoded NUL',
  'climbing',
  'double slash',
  'slash at the end',
  'longer',
  'very long',
  'capitals',
  'semicolon',
]

const contentTypes = [
  undefined,
  '',
  ';;;',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;',
  'APPLICATION/JSON',
  'application/octet-stream',
  'application/vnd.api+json',
  `application/${'x'.repeat(3_000)}`,
]

const queries = [
  '%',
  '%zz=1',
  '%00=%00',
  '%ed%a0%80=1',
  '__proto__=1',
  '__proto__[polluted]=1',
  'constructor[prototype][polluted]=1',
  'limit=1&limit=2',
  'limit[]=1',
  'limit[$gt]=0',
  'filter[0]=waiting&filter[1]=closed',
  'cursor=%00',
  'a=b=c&&&=',
  `x=${'y'.repeat(6_000)}`,
  Array.from({ length: 1_000 }, (_, index) => `k${index}=1`).join('&'),
]

const headers: [string, string][] = [
  ['idempotency-key', ''],
  ['idempotency-key', '\u00ff\u0080'],
  ['idempotency-key', 'k'.repeat(4_000)],
  ['accept-language', ''],
  ['accept-language', '*;q=x,,,'],
  ['accept-language', 'en-'.repeat(1_500)],
  ['accept-language', '../../en'],
  ['authorization', ''],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer  '],
  ['authorization', 'bearer null'],
  ['authorization', `Bearer ${'x'.repeat(6_000)}`],
  ['authorization', "Bearer ' OR 1=1 --"],
  ['authorization', 'Basic YWRtaW46YWRtaW4='],
  ['authorization', 'Bearer \u00e9\u00ff'],
  ['cookie', 'token=x; __Host-session=y; a=b=c;;;'],
  ['cookie', 'c='.repeat(2_000)],
  ['x-forwarded-for', "10.0.0.1, '; --, ::::::"],
  ['x-forwarded-host', 'evil.test'],
  ['x-http-method-override', 'DELETE'],
  ['x-original-url', '/api/channels'],
  ['origin', 'https://evil.test'],
  ['origin', 'null'],
  ['range', 'bytes=0-0,-1,5-2'],
  ['if-none-match', '*'],
  ['accept', 'application/xml'],
  ['accept-encoding', 'gzip'],
  ['content-encoding', 'gzip'],
  ['user-agent', '\u00ff'.repeat(2_000)],
  ['x-large', 'x'.repeat(30_000)],
]

/** One thing that is wrong with a call. */
export const twistArbitrary: fc.Arbitrary<Twist> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ twist: fc.constant('replace' as const), at: fc.nat(30), value: hostileValue }) },
  { weight: 3, arbitrary: fc.record({ twist: fc.constant('drop' as const), at: fc.nat(30) }) },
  { weight: 3, arbitrary: fc.record({ twist: fc.constant('add' as const), name: fc.constantFrom(...strangeNames), value: hostileValue }) },
  { weight: 3, arbitrary: fc.constantFrom(...bodyDamages).map((how) => ({ twist: 'body' as const, how })) },
  { weight: 1, arbitrary: fc.constantFrom(...contentTypes).map((value) => ({ twist: 'contentType' as const, value })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY')
      .map((method) => ({ twist: 'method' as const, method })),
  },
  { weight: 2, arbitrary: fc.constantFrom(...pathDamages).map((how) => ({ twist: 'path' as const, how })) },
  { weight: 2, arbitrary: fc.constantFrom(...queries).map((text) => ({ twist: 'query' as const, text })) },
  { weight: 3, arbitrary: fc.constantFrom(...headers).map(([name, value]) => ({ twist: 'header' as const, name, value })) },
)

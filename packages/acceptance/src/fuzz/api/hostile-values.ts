import fc from 'fast-check'

/** Texts that break careless programs. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud800',
  '\u202egnp.exe',
  '\u200b\u200d\ufeff',
  '👩‍👩‍👧‍👦'.repeat(60),
  'e\u0301'.repeat(300),
  'ﷺ'.repeat(200),
  "'; DROP TABLE messages; --",
  "' OR 1=1 --",
  '$1',
  '%_\\%',
  '\\',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '../../../etc/passwd',
  'file:///etc/passwd',
  'a\r\nSet-Cookie: b=c',
  'null',
  'undefined',
  'NaN',
  'true',
  '1e400',
  '0x10',
  '٣',
  '9'.repeat(400),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{00000000-0000-7000-8000-000000000000}',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '__proto__',
  'constructor',
  'toString',
]

const numbers = [-1, 0, -0, 0.5, 1e21, -1e308, 5e-324, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, Number.MAX_SAFE_INTEGER]

/** Names of properties that are not the schema's. */
export const strangeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'organisationId',
  'organisation_id',
  'id',
  'version',
  'kind',
  'role',
  '$ne',
  '',
  '\u0000',
  'a.b',
  'a[b]',
  'ж',
]

/** A value that somebody hostile, or something broken, may send in place of the right one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...hostileTexts) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...numbers) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { $ne: null }, { toString: 'x' }, { length: -1 }),
  },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(1_000, 20_000, 120_000).map((length) => 'x'.repeat(length)) },
  { weight: 1, arbitrary: fc.constantFrom(40, 500, 1_500).map(nested) },
  { weight: 1, arbitrary: fc.constantFrom(100, 3_000).map((length) => Array<string>(length).fill('x')) },
)

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

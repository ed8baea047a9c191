import fc from 'fast-check'
import { leavesOf, withLeaf } from './leaves.ts'

/** Texts that break careless programs: NUL, lone surrogates, right-to-left, zero width, four bytes, SQL, HTML, templates, paths. */
const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202Egnp.exe',
  '\u200B\u200D\uFEFF',
  '👩‍👩‍👧‍👦'.repeat(50),
  'e\u0301'.repeat(200),
  "'; DROP TABLE messages; --",
  '%_\\',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '../../../etc/passwd',
  'null',
  'true',
  '9'.repeat(400),
  'x'.repeat(20_000),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2026-02-30T25:61:61Z',
]

const nastyNumbers = [-1, 0, 0.5, 1e21, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 53, 4_294_967_296]

/** A value that somebody hostile, or something broken, may send in place of the right one. */
const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.constantFrom(...nastyNumbers),
  fc.constantFrom(null, true, [], {}, [[]], [null], { $ne: null }, { toString: 'x' }, { length: 1 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constant(nested(200)),
  fc.constant(Array.from({ length: 2_000 }, () => 'x')),
)

/** Inputs that are right but for one to three values: replaced, left out, or added. */
export function hostileInput(example: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const leaves = leavesOf(example)
  const replaced = fc.tuple(fc.nat(Math.max(0, leaves.length - 1)), nastyValue)
  const added = fc.tuple(fc.constantFrom('extra', '__proto__', 'constructor', 'organisationId', 'id', 'version', 'kind'), nastyValue)
  return fc.record({ replaced: fc.array(replaced, { maxLength: 2 }), added: fc.array(added, { maxLength: 1 }) }).map((plan) => {
    let input = structuredClone(example)
    for (const [index, value] of plan.replaced) {
      const leaf = leaves[index]
      if (leaf) input = withLeaf(input, leaf.path, value)
    }
    // As JSON.parse does it: an own property, whatever its name.
    for (const [key, value] of plan.added)
      Object.defineProperty(input, key, { value, enumerable: true, configurable: true, writable: true })
    return input
  })
}

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Bodies that are no right JSON at all, or JSON of a wrong shape, with the content type they come with. */
export const brokenBodies: { what: string; body: string | Buffer<ArrayBuffer>; contentType?: string }[] = [
  { what: 'nothing', body: '' },
  { what: 'a truncated object', body: '{"text":"Good mor' },
  { what: 'an open string', body: '{"text":"' },
  { what: 'words', body: 'Good morning' },
  { what: 'null', body: 'null' },
  { what: 'a number', body: '42' },
  { what: 'a text', body: '"text"' },
  { what: 'a list', body: '[]' },
  { what: 'a list in a list, ten thousand deep', body: `${'['.repeat(10_000)}${']'.repeat(10_000)}` },
  { what: 'objects ten thousand deep', body: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}` },
  { what: 'the same key twice', body: '{"text":"one","text":"two"}' },
  { what: 'a prototype', body: '{"__proto__":{"admin":true}}' },
  { what: 'a constructor', body: '{"constructor":{"prototype":{"admin":true}}}' },
  { what: 'a number too large', body: '{"seq":1e999,"limit":1e999}' },
  { what: 'a byte order mark', body: '\uFEFF{}' },
  { what: 'bytes that are no text', body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { what: 'a megabyte', body: JSON.stringify({ text: 'x'.repeat(1024 * 1024) }) },
  {
    what: 'a megabyte of keys',
    body: JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_one, index) => [`key${index}`, 1]))),
  },
  { what: 'plain text', body: 'text=1', contentType: 'text/plain' },
  { what: 'a form', body: 'text=1', contentType: 'application/x-www-form-urlencoded' },
  {
    what: 'a form in parts',
    body: '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\n1\r\n--x--',
    contentType: 'multipart/form-data; boundary=x',
  },
  { what: 'XML', body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', contentType: 'application/xml' },
  { what: 'an unknown content type', body: '{}', contentType: 'no/such' },
  { what: 'a content type that is none', body: '{}', contentType: ';;;' },
  { what: 'another charset', body: '{}', contentType: 'application/json; charset=utf-16' },
]

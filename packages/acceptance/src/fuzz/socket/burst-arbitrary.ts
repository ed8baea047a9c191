import fc from 'fast-check'
import { strangeNames } from '../api/hostile-values.ts'
import type { Frame } from './frame.ts'

/** What a stranger does with a socket: nothing first, or says hello as one should, and then sends frames. */
export type Burst = { hello: 'none' | 'staff' | 'customer'; frames: Frame[] }

const text = 1
const binary = 2

/** Texts that look like those of the protocol, and those that look like other products'. */
const sayings = [
  '',
  'hello',
  '{',
  'null',
  '[]',
  '{"type":"hello"}',
  '{"type":"hello","version":1,"ticket":""}',
  '{"type":"hello","version":1,"ticket":null,"cursor":-1}',
  '{"type":"hello","version":99,"ticket":"x"}',
  '{"type":"hello","version":1,"ticket":"x","cursor":9007199254740993}',
  '{"type":"hello","version":1,"ticket":"x","cursor":0,"organisationId":"1"}',
  `{"type":"hello","version":1,"ticket":"${'x'.repeat(3_000)}"}`,
  '{"type":"hello","type":"admin","version":1,"ticket":"x"}',
  '{"__proto__":{"type":"hello"},"constructor":{"prototype":{"x":1}}}',
  '{"event":"base"}',
  '{"event":"__proto__"}',
  '{"event":"login","data":{"user":"admin"}}',
  '{"type":"subscribe","topics":["*"]}',
  '{"type":"welcome","position":0}',
  '42["message",{}]',
  '{"jsonrpc":"2.0","method":"eval","params":["process.exit()"],"id":1}',
  `${'['.repeat(1_900)}${']'.repeat(1_900)}`,
  '\ud800',
  '\u0000',
  "'; DROP TABLE live_tickets; --",
]

const words = fc.oneof(
  fc.constantFrom(...sayings).map((saying) => Buffer.from(saying)),
  fc.constantFrom(...strangeNames).map((name) => Buffer.from(JSON.stringify({ type: name, event: name, [name || 'x']: name }))),
  fc.string({ unit: 'binary', maxLength: 60 }).map((saying) => Buffer.from(saying)),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
)
/** Around the limits of the lengths' three forms, and of what the product takes. */
const sizes = fc.constantFrom(0, 1, 125, 126, 127, 4_095, 4_096, 4_097, 65_535, 65_536, 70_000)
const bulk = sizes.map((size) => Buffer.alloc(size, 0x78))
const plain: Omit<Frame, 'payload'> = { opcode: text, fin: true, rsv: 0, masked: true, promises: undefined }

const frame: fc.Arbitrary<Frame> = fc.oneof(
  { weight: 8, arbitrary: words.map((payload) => ({ ...plain, payload })) },
  { weight: 2, arbitrary: words.map((payload) => ({ ...plain, opcode: binary, payload })) },
  { weight: 2, arbitrary: bulk.map((payload) => ({ ...plain, payload })) },
  // In pieces: beginnings, middles without a beginning, ends.
  {
    weight: 4,
    arbitrary: fc.record({ payload: words, opcode: fc.constantFrom(0, 0, 1, 2), fin: fc.boolean() }).map((one) => ({ ...plain, ...one })),
  },
  // Control frames: fair ones, longer than they may be, in pieces, closing with every kind of code.
  { weight: 6, arbitrary: fc.record({ payload: words, opcode: fc.constantFrom(9, 10) }).map((one) => ({ ...plain, ...one })) },
  {
    weight: 1,
    arbitrary: fc.record({ payload: bulk, opcode: fc.constantFrom(8, 9, 10), fin: fc.boolean() }).map((one) => ({ ...plain, ...one })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        code: fc.constantFrom(0, 999, 1000, 1001, 1004, 1005, 1006, 1012, 1015, 2999, 3000, 4400, 4999, 5000, 65_535),
        reason: words,
      })
      .map(({ code, reason }) => ({
        ...plain,
        opcode: 8,
        payload: Buffer.concat([Buffer.from([code >> 8, code & 255]), reason.subarray(0, 120)]),
      })),
  },
  { weight: 1, arbitrary: fc.constant({ ...plain, opcode: 8, payload: Buffer.from([3]) }) },
  {
    weight: 2,
    arbitrary: fc
      .record({ payload: words, opcode: fc.constantFrom(3, 4, 5, 6, 7, 11, 12, 13, 14, 15) })
      .map((one) => ({ ...plain, ...one })),
  },
  { weight: 2, arbitrary: fc.record({ payload: words, rsv: fc.constantFrom(1, 2, 4, 7) }).map((one) => ({ ...plain, ...one })) },
  { weight: 1, arbitrary: words.map((payload) => ({ ...plain, masked: false, payload })) },
  {
    weight: 2,
    arbitrary: fc
      .record({ payload: words, promises: fc.constantFrom(126n, 65_536n, 2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n) })
      .map((one) => ({ ...plain, ...one })),
  },
)

/** `framesEach`: how many frames at most a socket is sent. */
export function burstArbitrary(framesEach: number): fc.Arbitrary<Burst> {
  return fc.record({
    hello: fc.constantFrom<Burst['hello']>('none', 'none', 'staff', 'customer'),
    // Long ones as often as short ones: pings pile up before a socket is cut.
    frames: fc.oneof(
      fc.array(frame, { minLength: 1, maxLength: framesEach }),
      fc.array(frame, { minLength: framesEach, maxLength: framesEach }),
    ),
  })
}

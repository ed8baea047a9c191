import { expect, it } from 'vitest'
import { loadOf } from './load-of.ts'

const start = Date.UTC(2026, 2, 9, 9)
const minuteMs = 60_000

/** As PostgreSQL sends moments: microseconds since 2000. */
function packed(minutes: readonly number[]): Buffer {
  const bytes = Buffer.alloc(minutes.length * 8)
  for (const [place, minute] of minutes.entries()) {
    bytes.writeBigInt64BE(BigInt(start + minute * minuteMs - Date.UTC(2000, 0, 1)) * 1_000n, place * 8)
  }
  return bytes
}

function load(stays: readonly [from: number, to: number][], online: readonly [from: number, to: number][]) {
  const { heldMs, most } = loadOf(
    { began: packed(stays.map(([from]) => from)), ended: packed(stays.map(([, to]) => to)) },
    online.map(([from, to]) => ({ from: new Date(start + from * minuteMs), to: new Date(start + to * minuteMs) })),
  )
  return [heldMs / minuteMs, most]
}

it.each([
  ['nothing in hands', [], [[0, 60]], [0, 0]],
  [
    'one chat after another',
    [
      [0, 10],
      [10, 30],
    ],
    [[0, 60]],
    [30, 1],
  ],
  [
    'two at once for a while',
    [
      [0, 30],
      [20, 50],
    ],
    [[0, 60]],
    [60, 2],
  ],
  [
    'in no order',
    [
      [40, 50],
      [0, 30],
      [20, 45],
    ],
    [[0, 60]],
    [65, 2],
  ],
  [
    'held on a break, too',
    [[0, 60]],
    [
      [0, 10],
      [50, 60],
    ],
    [20, 1],
  ],
  [
    'more at once on a break than online',
    [
      [0, 60],
      [10, 20],
      [12, 18],
    ],
    [
      [0, 10],
      [20, 60],
    ],
    [50, 1],
  ],
  [
    'got and lost in one moment',
    [
      [10, 10],
      [0, 60],
    ],
    [[0, 60]],
    [60, 1],
  ],
  ['never online', [[0, 60]], [], [0, 0]],
] as [string, [number, number][], [number, number][], [number, number]][])(
  'tells how much was in hands while online: %s',
  (_, stays, online, is) => {
    expect(load(stays, online)).toEqual(is)
  },
)

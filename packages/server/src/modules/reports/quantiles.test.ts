import fc from 'fast-check'
import { expect, it } from 'vitest'
import { longest, medianAndP90, type PackedDurations } from './quantiles.ts'

const durations = fc.array(fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 2 * longest })), {
  minLength: 1,
  maxLength: 2_000,
})

it('finds the same two among any packets of durations as among all of them in their order', () => {
  fc.assert(
    fc.property(fc.array(durations, { minLength: 1, maxLength: 4 }), (packets) => {
      const all = packets.flat().toSorted((a, b) => a - b)
      expect(medianAndP90(packets.map(packed))).toEqual([quantileOf(all, 0.5), quantileOf(all, 0.9)])
    }),
  )
})

it('says nothing where nothing has lasted', () => {
  expect(medianAndP90([])).toBeUndefined()
  expect(medianAndP90([{ short: null, long: null }])).toBeUndefined()
})

function packed(values: readonly number[]): PackedDurations {
  const [short, long] = [values.filter((value) => value < longest), values.filter((value) => value >= longest)]
  const [shortBytes, longBytes] = [Buffer.alloc(4 * short.length), Buffer.alloc(8 * long.length)]
  short.forEach((value, index) => {
    shortBytes.writeInt32BE(value, 4 * index)
  })
  long.forEach((value, index) => {
    longBytes.writeBigInt64BE(BigInt(value), 8 * index)
  })
  return { short: shortBytes, long: longBytes }
}

function quantileOf(ascending: readonly number[], part: number): number {
  const place = part * (ascending.length - 1)
  const [below, above] = [ascending[Math.floor(place)] ?? 0, ascending[Math.ceil(place)] ?? 0]
  return below + (above - below) * (place - Math.floor(place))
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOf, tone } from '../testing/use-line.ts'
import { problemOfWav, readWav, wavHeader, writeWav } from './wav.ts'

type Make = { rate: number; channels: number; bits: number; encoding?: number; hertz?: number; seconds?: number }

/** A WAV of a tone, written down in any way. */
function wavOf({ rate, channels, bits, encoding = 1, hertz = 440, seconds = 1 }: Make): Buffer {
  const frames = Math.floor(rate * seconds)
  const data = Buffer.alloc((frames * channels * bits) / 8)
  for (let at = 0; at < frames * channels; at++) {
    const value = 0.5 * Math.sin((2 * Math.PI * hertz * Math.floor(at / channels)) / rate)
    if (encoding === 3) data.writeFloatLE(value, at * 4)
    else if (bits === 8) data.writeUInt8(128 + Math.round(value * 127), at)
    else if (bits === 16) data.writeInt16LE(Math.round(value * 32_767), at * 2)
    else if (bits === 24) data.writeIntLE(Math.round(value * 8_388_607), at * 3, 3)
    else data.writeInt32LE(Math.round(value * 2_147_483_647), at * 4)
  }
  const head = wavHeader({ channels, dataBytes: data.length })
  head.writeUInt16LE(encoding, 20)
  head.writeUInt32LE(rate, 24)
  head.writeUInt16LE(bits, 34)
  return Buffer.concat([head, data])
}

function samplesOf(bytes: Buffer): Int16Array {
  const read = readWav(bytes, 120)
  if ('problem' in read) throw new Error(read.problem)
  return read.samples
}

describe('a WAV becomes what a telephone plays', () => {
  it.each<Make>([
    { rate: 8_000, channels: 1, bits: 16 },
    { rate: 8_000, channels: 2, bits: 8 },
    { rate: 16_000, channels: 1, bits: 24 },
    { rate: 22_050, channels: 1, bits: 16 },
    { rate: 44_100, channels: 2, bits: 16 },
    { rate: 48_000, channels: 2, bits: 32 },
    { rate: 48_000, channels: 1, bits: 32, encoding: 3 },
  ])('$rate Hz, $channels channel(s), $bits bits', (make) => {
    const samples = samplesOf(wavOf(make))
    expect(samples.length).toBeGreaterThan(7_990)
    expect(samples.length).toBeLessThanOrEqual(8_000)
    expect(shareOf(440, samples)).toBeGreaterThan(0.99)
    expect(Math.max(...samples)).toBeGreaterThan(15_000)
  })

  it('leaves out what is too high for a telephone, instead of making noise of it', () => {
    expect(
      Math.max(
        ...samplesOf(wavOf({ rate: 44_100, channels: 1, bits: 16, hertz: 7_000 }))
          .subarray(100, -100)
          .map(Math.abs),
      ),
    ).toBeLessThan(600)
  })
})

it.each([
  ['notWav', Buffer.from('RIFF')],
  ['notWav', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(100)])],
  ['notWav', Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), Buffer.alloc(8)])],
  ['empty', writeWav(new Int16Array(0))],
  ['tooLong', writeWav(new Int16Array(121 * 8_000))],
  ['unknownEncoding', wavOf({ rate: 8_000, channels: 1, bits: 16, encoding: 17 })],
  ['unknownEncoding', wavOf({ rate: 1_000, channels: 1, bits: 16 })],
] as const)('%s is said of what cannot be played', (problem, bytes) => {
  expect(readWav(bytes, 120)).toEqual({ problem })
  expect(problemOfWav(bytes, 120)).toBe(problem)
})

it('the longest prompt of a recording studio holds nobody up', () => {
  const bytes = wavOf({ rate: 48_000, channels: 1, bits: 16, seconds: 120 })
  const begun = performance.now()
  expect(problemOfWav(bytes, 120)).toBeUndefined()
  expect(samplesOf(bytes)).toHaveLength(120 * 8_000)
  // Weights that were computed anew for each sample took ten seconds.
  expect(performance.now() - begun).toBeLessThan(4_000)
})

it('no bytes bring it down', () => {
  const whole = writeWav(tone(440, 1))
  fc.assert(
    fc.property(fc.nat(60), fc.uint8Array({ maxLength: 8 }), fc.nat(whole.length), (at, bytes, length) => {
      const broken = Buffer.from(whole.subarray(0, length))
      broken.set(bytes.subarray(0, Math.max(0, broken.length - at)), Math.min(at, broken.length))
      expect(Object.keys(readWav(broken, 120))).toHaveLength(1)
    }),
    { numRuns: 300 },
  )
})

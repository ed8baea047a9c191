import { expect, it } from 'vitest'
import { decodeG711, encodeG711, silenceOf } from './g711.ts'

/** Values of the tables of ITU-T G.711, scaled to 16 bits as everybody does. */
it.each([
  ['PCMA', 0xd5, 8],
  ['PCMA', 0x55, -8],
  ['PCMA', 0xaa, 32_256],
  ['PCMA', 0x2a, -32_256],
  ['PCMU', 0xff, 0],
  ['PCMU', 0x80, 32_124],
  ['PCMU', 0x00, -32_124],
  ['PCMU', 0x7e, -8],
] as const)('%s: the byte %i is %i', (law, byte, sample) => {
  expect(decodeG711(law, Uint8Array.of(byte))[0]).toBe(sample)
})

it.each(['PCMA', 'PCMU'] as const)('%s: each byte comes back as itself, but for the second zero', (law) => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const again = encodeG711(law, decodeG711(law, bytes))
  const other = [...bytes].filter((byte) => again[byte] !== byte)
  expect(other).toEqual(law === 'PCMU' ? [0x7f] : [])
})

it.each(['PCMA', 'PCMU'] as const)('%s: every sample comes back nearly the same, and silence is silent', (law) => {
  const samples = Int16Array.from({ length: 65_536 }, (_, at) => at - 32_768)
  const again = decodeG711(law, encodeG711(law, samples))
  const far = [...samples].filter((sample, at) => Math.abs((again[at] ?? 0) - sample) > Math.max(16, Math.abs(sample) * 0.04))
  expect(far).toEqual([])
  expect(Math.abs(decodeG711(law, Uint8Array.of(silenceOf[law]))[0] ?? 99)).toBeLessThanOrEqual(8)
})

/** The two ways in which the telephone network writes down a sample in eight bits (ITU-T G.711), from and to 16 bits with a sign. */
export type G711 = 'PCMA' | 'PCMU'

/** What silence is in each. */
export const silenceOf: Readonly<Record<G711, number>> = { PCMA: 0xd5, PCMU: 0xff }

const muLawBias = 132
const muLawMax = 32_635

const fromTables: Readonly<Record<G711, Int16Array>> = { PCMA: tableOf(fromALaw), PCMU: tableOf(fromMuLaw) }

/** Samples of 16 bits out of a packet. */
export function decodeG711(law: G711, bytes: Uint8Array): Int16Array {
  const table = fromTables[law]
  return Int16Array.from(bytes, (byte) => table[byte] ?? 0)
}

/** Bytes of a packet out of samples of 16 bits. */
export function encodeG711(law: G711, samples: Int16Array): Buffer {
  const encode = law === 'PCMA' ? toALaw : toMuLaw
  return Buffer.from(Uint8Array.from(samples, encode))
}

function tableOf(decode: (byte: number) => number): Int16Array {
  return Int16Array.from({ length: 256 }, (_, byte) => decode(byte))
}

function fromALaw(byte: number): number {
  const flipped = byte ^ 0x55
  const segment = (flipped >> 4) & 7
  const step = (flipped & 15) << 4
  const size = segment === 0 ? step + 8 : (step + 0x108) << (segment - 1)
  return flipped & 0x80 ? size : -size
}

function toALaw(sample: number): number {
  const size = Math.min(sample < 0 ? ~sample : sample, 32_767)
  return ((sample < 0 ? 0 : 0x80) | aLawBody(size)) ^ 0x55
}

/** Where the highest bit stands, counted from the eighth, and the four bits below it. */
function aLawBody(size: number): number {
  if (size < 256) return size >> 4
  const exponent = 31 - Math.clz32(size) - 7
  return (exponent << 4) | ((size >> (exponent + 3)) & 15)
}

function fromMuLaw(byte: number): number {
  const flipped = ~byte & 0xff
  const size = ((((flipped & 15) << 3) + muLawBias) << ((flipped >> 4) & 7)) - muLawBias
  return flipped & 0x80 ? -size : size
}

function toMuLaw(sample: number): number {
  const size = Math.min(Math.abs(sample), muLawMax) + muLawBias
  const exponent = 31 - Math.clz32(size) - 7
  return ~((sample < 0 ? 0x80 : 0) | (exponent << 4) | ((size >> (exponent + 3)) & 15)) & 0xff
}

/** What is wrong with a sound file, in words that the product explains. */
export type WavProblem = 'notWav' | 'unknownEncoding' | 'tooLong' | 'empty'

/** A sound as a telephone plays it: 8000 samples of 16 bits in a second, one channel. */
export type ReadWav = { samples: Int16Array } | { problem: WavProblem }

export const samplesPerSecond = 8_000

type Format = { encoding: number; channels: number; rate: number; bits: number }

const pcm = 1
const float = 3
const extensible = 0xfffe

type OpenedWav = { format: Format; data: Buffer; frames: number; read: (data: Buffer, at: number) => number }

/** What is wrong with a WAV, told by its head alone; undefined where {@link readWav} can read it. Cheap, however long the sound is. */
export function problemOfWav(bytes: Buffer, maxSeconds: number): WavProblem | undefined {
  const opened = openWav(bytes, maxSeconds)
  return 'problem' in opened ? opened.problem : undefined
}

/**
 * Reads a WAV of any usual rate (4 to 192 kHz), width (8, 16, 24, 32 bits, floating point) and one or two channels, and makes it what a telephone plays. At
 * most `maxSeconds`. Hostile bytes end in a problem, never in an exception.
 */
export function readWav(bytes: Buffer, maxSeconds: number): ReadWav {
  const opened = openWav(bytes, maxSeconds)
  if ('problem' in opened) return opened
  const { format, data, frames, read } = opened
  const { channels, rate, bits } = format
  const frameBytes = (bits / 8) * channels
  const mono = new Float32Array(frames)
  for (let frame = 0; frame < frames; frame++) {
    let sum = 0
    for (let channel = 0; channel < channels; channel++) sum += read(data, frame * frameBytes + (channel * bits) / 8)
    mono[frame] = sum / channels
  }
  return { samples: toTelephone(mono, rate) }
}

function openWav(bytes: Buffer, maxSeconds: number): OpenedWav | { problem: WavProblem } {
  if (bytes.length < 12 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE')
    return { problem: 'notWav' }
  const { format, data } = chunksOf(bytes)
  if (!format || !data) return { problem: 'notWav' }
  const read = readerOf(format)
  const { channels, rate, bits } = format
  if (!read || channels < 1 || channels > 2 || rate < 4_000 || rate > 192_000) return { problem: 'unknownEncoding' }
  const frames = Math.floor(data.length / ((bits / 8) * channels))
  if (frames === 0) return { problem: 'empty' }
  if (frames > maxSeconds * rate) return { problem: 'tooLong' }
  return { format, data, frames, read }
}

function chunksOf(bytes: Buffer): { format?: Format; data?: Buffer } {
  let format: Format | undefined
  for (let at = 12; at + 8 <= bytes.length; ) {
    const id = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const body = bytes.subarray(at + 8, at + 8 + size)
    if (id === 'fmt ' && body.length >= 16) format = readFormat(body)
    // Programs that write as they record leave the length for later, and some never come back to it.
    if (id === 'data') return { ...(format && { format }), data: body }
    at += 8 + size + (size % 2)
  }
  return { ...(format && { format }) }
}

function readFormat(body: Buffer): Format {
  const stated = body.readUInt16LE(0)
  // The extensible form has the encoding at the beginning of a long name.
  const encoding = stated === extensible && body.length >= 26 ? body.readUInt16LE(24) : stated
  return { encoding, channels: body.readUInt16LE(2), rate: body.readUInt32LE(4), bits: body.readUInt16LE(14) }
}

/** Reads one sample as a number between -1 and 1. */
function readerOf({ encoding, bits }: Format): ((data: Buffer, at: number) => number) | undefined {
  if (encoding === pcm && bits === 8) return (data, at) => (data.readUInt8(at) - 128) / 128
  if (encoding === pcm && bits === 16) return (data, at) => data.readInt16LE(at) / 0x8000
  if (encoding === pcm && bits === 24) return (data, at) => data.readIntLE(at, 3) / 0x80_0000
  if (encoding === pcm && bits === 32) return (data, at) => data.readInt32LE(at) / 0x8000_0000
  if (encoding === float && bits === 32) return (data, at) => sane(data.readFloatLE(at))
  return undefined
}

function sane(value: number): number {
  return Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : 0
}

/**
 * Another rate by a windowed sinc: what is higher than a telephone can carry is filtered out, or it would come back as noise. Output samples fall on few places
 * between two input samples (one for 48 kHz, 80 for 44.1 kHz), so the weights of each are computed once.
 */
function toTelephone(mono: Float32Array, rate: number): Int16Array {
  if (rate === samplesPerSecond) return Int16Array.from(mono, toInt16)
  const cut = Math.min(1, samplesPerSecond / rate) * 0.95
  const reach = Math.ceil(16 / cut)
  const kernels = new Map<number, Float64Array>()
  const result = new Int16Array(Math.floor((mono.length * samplesPerSecond) / rate))
  for (let index = 0; index < result.length; index++) {
    const place = (index * rate) % samplesPerSecond
    const first = (index * rate - place) / samplesPerSecond - reach + 1
    const kernel = kernels.get(place) ?? kernelAt(place / samplesPerSecond, { cut, reach })
    kernels.set(place, kernel)
    let sum = 0
    for (let tap = Math.max(0, -first); tap < kernel.length && first + tap < mono.length; tap++) {
      sum += (mono[first + tap] ?? 0) * (kernel[tap] ?? 0)
    }
    result[index] = toInt16(sum)
  }
  return result
}

/** The weights of the input samples around a place between two of them, which is a part of their distance. They sum up to 1. */
function kernelAt(place: number, { cut, reach }: { cut: number; reach: number }): Float64Array {
  const kernel = Float64Array.from({ length: reach * 2 }, (_, tap) => {
    const distance = place + reach - 1 - tap
    return sinc(distance * cut) * (0.5 + 0.5 * Math.cos((Math.PI * distance) / reach))
  })
  const whole = kernel.reduce((sum, weight) => sum + weight, 0)
  return kernel.map((weight) => weight / whole)
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}

function toInt16(value: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(value * 32_767)))
}

export const wavHeaderBytes = 44

/** The head of a WAV with 16 bits at the telephone's rate, for so many bytes of sound behind it. */
export function wavHeader({ channels, dataBytes }: { channels: number; dataBytes: number }): Buffer {
  const head = Buffer.alloc(wavHeaderBytes)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + dataBytes, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(pcm, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(samplesPerSecond, 24)
  head.writeUInt32LE(samplesPerSecond * channels * 2, 28)
  head.writeUInt16LE(channels * 2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(dataBytes, 40)
  return head
}

/** A whole WAV out of samples of one channel. */
export function writeWav(samples: Int16Array): Buffer {
  const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  return Buffer.concat([wavHeader({ channels: 1, dataBytes: data.length }), data])
}

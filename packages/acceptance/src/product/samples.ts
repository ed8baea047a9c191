import { crc32, deflateSync } from 'node:zlib'

/** A file as a person picks it, pastes it or drops it. */
export type Sample = { name: string; mimeType: string; buffer: Buffer<ArrayBuffer> }

/** A real PNG in one shade of grey, or with another in its right half. */
export function picture(name: string, width = 320, height = 200, right = 0x7a): Sample {
  const row = Buffer.alloc(1 + width * 3, 0x7a)
  row[0] = 0
  row.fill(right, 1 + Math.floor(width / 2) * 3)
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...chunks]) }
}

/** A second of silence, 8 kHz mono. */
export function recording(name: string): Sample {
  const samples = Buffer.alloc(8_000, 0x80)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8_000, 24)
  header.writeUInt32LE(8_000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return { name, mimeType: 'audio/wav', buffer: Buffer.concat([header, samples]) }
}

export function text(name: string, content: string): Sample {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(content) }
}

/** What nobody should be able to send: a program for Windows, to look at. */
export function program(name: string): Sample {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(510)]) }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

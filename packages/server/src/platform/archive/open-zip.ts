import { setImmediate } from 'node:timers/promises'
import { createInflateRaw } from 'node:zlib'

const pieceBytes = 64 * 1024

/** What stands in an archive: by name, a way to its text or its bytes, piece by piece. */
export type ZipParts = {
  /** In the order of its directory, without folders. */
  names: readonly string[]
  has(name: string): boolean
  read(name: string): AsyncIterable<string>
  bytes(name: string): AsyncIterable<Uint8Array>
}

/** It is no archive, or it is broken. */
export class ZipUnreadable extends Error {
  override name = 'ZipUnreadable'
}

/** It holds more than anybody wants to unpack. */
export class ZipTooLarge extends ZipUnreadable {
  constructor() {
    super('It is larger than it may be')
  }
}

type Entry = { method: number; packedBytes: number; at: number }

/**
 * Opens an archive in memory by its directory, and unpacks what is asked for piece by piece outside of the event loop; whoever packed far more than
 * `unpackedBytesMax` into it is refused before it is in memory.
 */
export function openZip(bytes: Buffer, { unpackedBytesMax }: { unpackedBytesMax: number }): ZipParts {
  const entries = directoryOf(bytes)
  let left = unpackedBytesMax
  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(name)
    if (!entry) throw new ZipUnreadable(`There is no ${name}`)
    for await (const piece of unpack(bytes, entry)) {
      left -= piece.length
      if (left < 0) throw new ZipTooLarge()
      yield piece
    }
  }
  return {
    names: [...entries.keys()].filter((name) => !name.endsWith('/')),
    has: (name) => entries.has(name),
    bytes: read,
    async *read(name) {
      const decoder = new TextDecoder()
      for await (const piece of read(name)) yield decoder.decode(piece, { stream: true })
    },
  }
}

async function* unpack(bytes: Buffer, { method, packedBytes, at }: Entry): AsyncGenerator<Uint8Array> {
  if (at + 30 > bytes.length) throw new ZipUnreadable('It is cut off')
  const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = bytes.subarray(begin, begin + packedBytes)
  if (method === 0) {
    for (let from = 0; from < packed.length; from += pieceBytes) {
      yield packed.subarray(from, from + pieceBytes)
      await setImmediate()
    }
    return
  }
  if (method !== 8) throw new ZipUnreadable('It is packed in another way')
  const inflate = createInflateRaw()
  inflate.end(packed)
  try {
    for await (const piece of inflate) yield piece
  } catch (error) {
    if (error instanceof ZipUnreadable) throw error
    throw new ZipUnreadable('It is broken')
  }
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50

function directoryOf(bytes: Buffer): Map<string, Entry> {
  const end = endOf(bytes)
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let index = bytes.readUInt16LE(end + 10); index > 0; index--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) throw new ZipUnreadable('Its directory is broken')
    const nameBytes = bytes.readUInt16LE(at + 28)
    const entry = { method: bytes.readUInt16LE(at + 10), packedBytes: bytes.readUInt32LE(at + 20), at: bytes.readUInt32LE(at + 42) }
    const isUtf8 = (bytes.readUInt16LE(at + 8) & 0x800) !== 0
    entries.set(nameOf(bytes.subarray(at + 46, at + 46 + nameBytes), isUtf8), entry)
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** Without the mark of UTF-8 a name may still be in it, else it is what Windows wrote in Russian. */
function nameOf(bytes: Buffer, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes)
  } catch {
    return new TextDecoder('ibm866').decode(bytes)
  }
}

/** The end of the directory is the end of the file, but for a remark of at most 64 kB. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= 0 && at > bytes.length - 66_000; at--) {
    if (bytes.readUInt32LE(at) === endSignature) return at
  }
  throw new ZipUnreadable('It is no archive')
}

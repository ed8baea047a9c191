import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Piece = string | Uint8Array
export type Many<T> = Iterable<T> | AsyncIterable<T>

const sliceBytes = 64 * 1024

/** Writes what is made piece by piece to a new local file, as fast as the disk takes it. */
export async function writeSlices(path: string, content: Many<Piece>): Promise<void> {
  await pipeline(Readable.from(inSlices(content)), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
}

/** The pieces as bytes, small ones together. */
export async function* inSlices(content: Many<Piece>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const piece of content) {
    const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < sliceBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { inSlices, type Many, type Piece } from '../files/write-slices.ts'

export type ZipEntry = {
  name: string
  content: Many<Piece>
  /** Its bytes are as small as they can be: pictures, videos. */
  packed?: boolean
}

/** Writes a new zip to a local file, entry after entry: never more than a slice of it is held, and others have their turn between two. */
export async function writeZip(path: string, entries: Many<ZipEntry>): Promise<void> {
  await pipeline(zipped(entries), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
}

async function* zipped(entries: Many<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, content, packed } of entries) {
    const entry = packed ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(entry)
    for await (const slice of inSlices(content)) {
      entry.push(slice)
      yield* ready.splice(0)
      await setImmediate()
    }
    entry.push(new Uint8Array(), true)
  }
  zip.end()
  yield* ready
}

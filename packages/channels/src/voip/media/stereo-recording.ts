import { type FileHandle, open } from 'node:fs/promises'
import { samplesPerSecond, wavHeader, wavHeaderBytes } from './wav.ts'

/** What comes late has so long to find its place, in samples: one second. */
const window = samplesPerSecond
const ringLength = window * 2
const frameBytes = 4

/** A recording of a call: the caller on the left, we on the right. */
export type StereoRecording = {
  /** Puts sound where it belongs, counted in samples from the beginning. What is older than a second, or ahead by more, is left out. */
  put(side: 'left' | 'right', position: number, samples: Int16Array): void
  /** Nothing before this position, less a second, can come any more: it goes to the disk. */
  advance(position: number): void
  /** Ends the file. Whether all of it could be written. */
  close(): Promise<boolean>
}

/** Writes a WAV while the call lasts, so that neither a long call fills the memory nor a crash takes what was said. Throws where the file cannot be made. */
export async function recordStereo(path: string): Promise<StereoRecording> {
  const file = await open(path, 'wx', 0o600)
  await file.write(wavHeader({ channels: 2, dataBytes: 0 }))
  const ring = new Int16Array(ringLength * 2)
  let written = 0
  let reached = 0
  let work: Promise<unknown> = Promise.resolve()
  let whole = true

  function flush(until: number): void {
    const frames = until - written
    if (frames <= 0) return
    const bytes = Buffer.alloc(frames * frameBytes)
    for (let index = 0; index < frames; index++) {
      const at = ((written + index) % ringLength) * 2
      bytes.writeInt16LE(ring[at] ?? 0, index * frameBytes)
      bytes.writeInt16LE(ring[at + 1] ?? 0, index * frameBytes + 2)
      ring[at] = 0
      ring[at + 1] = 0
    }
    written = until
    work = work.then(() => writeAll(file, bytes)).catch(() => (whole = false))
  }

  return {
    put(side, position, samples) {
      const offset = side === 'left' ? 0 : 1
      for (const [index, sample] of samples.entries()) {
        const at = position + index
        if (at >= written && at < written + ringLength) ring[(at % ringLength) * 2 + offset] = sample
      }
    },
    advance(position) {
      reached = Math.max(reached, position)
      // A second at a time: the disk is asked seldom.
      if (reached - window - written >= window / 2) flush(reached - window)
    },
    async close() {
      flush(reached)
      await work
      const head = wavHeader({ channels: 2, dataBytes: written * frameBytes })
      await file.write(head, 0, wavHeaderBytes, 0).catch(() => (whole = false))
      await file.close().catch(() => (whole = false))
      return whole
    },
  }
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
}

/** Makes a recording whose process died readable: its head says how long it is. */
export function mendRecording(bytes: Buffer): Buffer {
  if (bytes.length < wavHeaderBytes) return Buffer.alloc(0)
  const dataBytes = Math.floor((bytes.length - wavHeaderBytes) / frameBytes) * frameBytes
  return Buffer.concat([wavHeader({ channels: 2, dataBytes }), bytes.subarray(wavHeaderBytes, wavHeaderBytes + dataBytes)])
}

import { type BoundedWorkers, createBoundedWorkers, WorkerGaveUp } from '../workers/bounded-workers.ts'
import type { Letter } from './letter.ts'

/** Larger letters are not read: what a mailbox accepts is rarely above 25 MB, 34 MB as base64. */
const largestBytes = 40 * 1024 * 1024

type Workers = BoundedWorkers<Uint8Array<ArrayBuffer>, Letter>

/** Workers that read letters within 3 s of processor time and 256 MB each. */
export function createLetterWorkers(bounds: { deadlineMs?: number; memoryMb?: number; size?: number } = {}): Workers {
  const { deadlineMs = 3_000, memoryMb = 224, size = 2 } = bounds
  return createBoundedWorkers({ script: new URL('./parse-worker.ts', import.meta.url), size, memoryMb, deadlineMs })
}

let shared: Workers | undefined

/**
 * Reads a raw letter. Never throws for what is in it: a letter that breaks the bounds of time or memory, or cannot be read, comes back
 * quarantined, with itself as the only attachment.
 */
export async function readLetter(raw: Uint8Array, workers: Workers = sharedWorkers()): Promise<Letter> {
  if (raw.byteLength > largestBytes) return quarantined(raw, 'size')
  const copy = Uint8Array.from(raw)
  try {
    return await workers.run(copy, [copy.buffer])
  } catch (error) {
    if (error instanceof WorkerGaveUp) return quarantined(raw, error.reason)
    throw error
  }
}

/** Letters are otherwise read in workers alone: this thread loads the parser for those that a worker gave up. */
async function quarantined(raw: Uint8Array, reason: NonNullable<Letter['quarantined']>): Promise<Letter> {
  const { quarantine } = await import('./quarantine.ts')
  return quarantine(raw, reason)
}

function sharedWorkers(): Workers {
  shared ??= createLetterWorkers()
  return shared
}

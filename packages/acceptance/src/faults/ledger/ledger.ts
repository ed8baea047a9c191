import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry, Line } from './entry.ts'

export type Ledger = {
  /** Somebody is about to send this. From now on it may be in the database. */
  sent(entry: Entry): void
  /** The sender was told that it is accepted: from now on it must be in the database. Resolves when this is written down for good. */
  accepted(text: string): Promise<void>
  /** The product said no, once and for all. */
  refused(text: string, reason: string): void
  /** How many have been accepted so far. */
  count(): number
  /**
   * Writes down what is left and closes the file; what it says can then be read by {@link readLedger}. Answers may still come, to clients who
   * knew by their sockets that all is well and did not wait: they are not noted any more, and not counted.
   */
  close(): Promise<void>
  file: string
}

/**
 * Opens a new ledger: a file outside the system under test, in which every promise of the product stands before its sender goes on. Lines
 * that come while the disk is busy are written and synchronised together.
 */
export async function openLedger(folder: string): Promise<Ledger> {
  const path = join(folder, 'ledger.jsonl')
  const file = await open(path, 'ax')
  let waiting: string[] = []
  let flushed = Promise.resolve()
  let accepted = 0
  let closed = false

  function write(line: Line): Promise<void> {
    if (closed) return flushed
    waiting.push(`${JSON.stringify({ at: Date.now(), ...line })}\n`)
    // The first line of a batch starts the next flush, behind the one that runs.
    if (waiting.length === 1) flushed = flushed.then(() => flush(file))
    return flushed
  }

  async function flush(into: FileHandle): Promise<void> {
    const lines = waiting.join('')
    waiting = []
    await into.appendFile(lines)
    await into.datasync()
  }

  return {
    file: path,
    sent: (entry) => void write({ line: 'sent', ...entry }),
    accepted(text) {
      if (!closed) accepted += 1
      return write({ line: 'accepted', text })
    },
    refused: (text, reason) => void write({ line: 'refused', text, reason }),
    count: () => accepted,
    async close() {
      closed = true
      await flushed
      await file.close()
    },
  }
}

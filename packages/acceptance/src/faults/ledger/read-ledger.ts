import { readFile } from 'node:fs/promises'
import type { Line, Promised } from './entry.ts'

/** Reads what the file says, in the order of sending. Throws when it is not a ledger: a test that cannot trust its notes proves nothing. */
export async function readLedger(file: string): Promise<Promised[]> {
  const known = new Map<string, Promised>()
  for (const text of (await readFile(file, 'utf8')).split('\n')) {
    if (text === '') continue
    // Our own file, written line by line by `openLedger`.
    const line = JSON.parse(text) as Line
    if (line.line === 'sent') {
      const { line: _, ...entry } = line
      if (known.has(entry.text)) throw new Error(`The ledger has ${entry.text} twice`)
      known.set(entry.text, { ...entry, state: 'unknown' })
      continue
    }
    const entry = known.get(line.text)
    if (!entry) throw new Error(`The ledger has an answer to ${line.text}, which nobody sent`)
    entry.state = line.line
  }
  return [...known.values()]
}

import { type FileHandle, open } from 'node:fs/promises'

/** Lines must be shorter than this, in bytes. */
const longestLine = 256
/** What is read at once when the search has come so close. */
const blockBytes = 4_096

/**
 * Whether a file, whose lines of ASCII are sorted by their bytes, has one that begins with `start`. Reads 25 times from a file of 40 GB and keeps
 * nothing. Throws when the file cannot be read, or has a line of 256 bytes or more where it looks.
 */
export async function hasLineThatBegins(path: string, start: string): Promise<boolean> {
  const file = await open(path)
  try {
    // Both are where lines begin; the line, if there is one, begins between them.
    let [from, to] = [0, (await file.stat()).size]
    while (to - from > blockBytes) {
      const { at, line } = await firstLineAfter(file, Math.floor((from + to) / 2))
      if (line.startsWith(start)) return true
      if (line < start) from = at
      else to = at
    }
    return (await read(file, from, to - from)).split('\n').some((line) => line.startsWith(start))
  } finally {
    await file.close()
  }
}

async function firstLineAfter(file: FileHandle, position: number): Promise<{ at: number; line: string }> {
  const text = await read(file, position, 2 * longestLine)
  const begin = text.indexOf('\n') + 1
  const end = text.indexOf('\n', begin)
  if (begin === 0 || end < 0) throw new Error(`No line of less than ${longestLine} bytes at ${position}`)
  return { at: position + begin, line: text.slice(begin, end) }
}

async function read(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}

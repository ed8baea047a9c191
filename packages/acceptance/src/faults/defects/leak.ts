/** Loaded into a server before its program: from SIGUSR2 on the server keeps memory and files that it does not need. */
import { openSync } from 'node:fs'

const bytesATime = 8 * 1024 * 1024
const timesMax = 60
const kept: unknown[] = []

function keep(): void {
  if (kept.length < timesMax * 2) kept.push(Buffer.alloc(bytesATime, 1), openSync('/dev/null', 'r'))
}

process.once('SIGUSR2', () => setInterval(keep, 200).unref())

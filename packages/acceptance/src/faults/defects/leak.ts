/** Loaded into a server before its program: from then on it keeps memory and files that it does not need. */
import { openSync } from 'node:fs'

const bytesATime = 8 * 1024 * 1024
const timesMax = 60
const kept: unknown[] = []

setInterval(() => {
  if (kept.length < timesMax) kept.push(Buffer.alloc(bytesATime, 1), openSync('/dev/null', 'r'))
}, 200).unref()

import { copyFile, rename, stat, truncate } from 'node:fs/promises'
import type { EmbeddedPostgresLog } from './embedded-postgres-log.ts'

const sizeLimitBytes = 10_000_000
/** `postgres.log.1` is the newest. */
const kept = 3
const everyMs = 60_000

/**
 * Puts the log aside when it has grown past its limit. PostgreSQL goes on writing to the same file, which it opened for appending: so it is copied and
 * emptied, and a line or two of that moment may be lost.
 */
export async function rotateLog(file: string, limitBytes = sizeLimitBytes): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (!found || found.size <= limitBytes) return
  for (let number = kept - 1; number >= 1; number--) await rename(`${file}.${number}`, `${file}.${number + 1}`).catch(() => {})
  await copyFile(file, `${file}.1`)
  await truncate(file)
}

/** Looks at the log each minute, until the answer is called. */
export function keepLogSmall(file: string, log: EmbeddedPostgresLog): () => void {
  const timer = setInterval(() => {
    rotateLog(file).catch((error: unknown) => log.warn(`${file} could not be put aside: ${String(error)}`))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

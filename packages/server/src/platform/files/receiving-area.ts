import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../errors/app-error.ts'

/** A whole upload that nobody has judged yet. */
export type ReceivedFile = { path: string; sizeBytes: number }

/** Where uploads wait on the local disk while they are inspected. */
export type ReceivingArea = {
  /**
   * Writes a stream to a new local file. More than `sizeLimitBytes` is `fileTooBigException`, a stream that breaks off is
   * `fileUploadException`, a full disk is `serviceUnavailableException`; after each of them nothing stays on the disk.
   */
  receive(stream: Readable, limits: { sizeLimitBytes: number }): Promise<ReceivedFile>
  /** A name for a file that is made from a received one. */
  newPath(): string
  /** Removes a received file that nothing took over. Never throws: what cannot be removed now is a leftover. */
  discard(path: string): Promise<void>
  /** Removes what processes that died left behind, on this machine. */
  removeLeftovers(): Promise<void>
}

/** A file this old belongs to a process that died; a younger one may be in the hands of another process of this machine. */
const leftoverAgeMs = 60 * 60 * 1000

/** Opens the area, and makes its directory when it is not there. */
export async function openReceivingArea(directory: string): Promise<ReceivingArea> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const newPath = () => join(directory, randomUUID())
  const discard = (path: string) => rm(path, { force: true }).catch(() => undefined)
  return {
    async receive(stream, { sizeLimitBytes }) {
      const path = newPath()
      try {
        const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
        await pipeline(stream, refuseMoreThan(sizeLimitBytes), file)
        return { path, sizeBytes: file.bytesWritten }
      } catch (error) {
        await discard(path)
        throw asRefusal(error)
      }
    },
    newPath,
    discard,
    async removeLeftovers() {
      const names = await readdir(directory)
      await Promise.all(names.map((name) => removeIfOld(join(directory, name))))
    },
  }
}

function refuseMoreThan(sizeLimitBytes: number) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    let sizeBytes = 0
    for await (const chunk of chunks) {
      sizeBytes += chunk.length
      if (sizeBytes > sizeLimitBytes) throw new AppError('fileTooBigException', { size: sizeLimitBytes })
      yield chunk
    }
  }
}

/** The error a caller meets when bytes could not be received or kept: theirs (the connection) or ours (the disk). */
function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  return isStorageFailure(error) ? new AppError('serviceUnavailableException') : new AppError('fileUploadException')
}

const storageFailures = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EMFILE', 'ENFILE', 'ENOENT'])

function isStorageFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && storageFailures.has(error.code)
}

async function removeIfOld(path: string): Promise<void> {
  // A file that is gone by now was received to the end meanwhile.
  const found = await stat(path).catch(() => undefined)
  if (found && Date.now() - found.mtimeMs > leftoverAgeMs) await rm(path, { force: true })
}

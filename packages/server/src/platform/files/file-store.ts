import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** First and last byte, both included, counted from 0. */
export type ByteRange = { start: number; end: number }

/**
 * Where the bytes of files are. Two kinds exist: a directory and an S3-compatible bucket. Keys come from {@link newStorageKey}
 * and {@link thumbnailKey} only; a store refuses any other.
 */
export type FileStore = {
  /** Takes a complete local file over: afterwards either all its bytes are safe under `key`, or none is. The local file is gone. */
  keep(key: string, path: string): Promise<void>
  /** Opens stored bytes, whole or a range of them. Throws {@link StoredBytesMissing} when the store has none under `key`. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Forgets the bytes. A key without bytes is no error, so a deletion can be repeated. */
  delete(key: string): Promise<void>
}

/** A row names bytes that the store does not have: somebody emptied the directory or the bucket. */
export class StoredBytesMissing extends Error {
  override name = 'StoredBytesMissing'
}

const storageKeyPattern = /^[0-9a-f]{64}(-thumbnail)?$/

/** 256 random bits: cannot be guessed, and says nothing about the file, its name or its owner. */
export function newStorageKey(): string {
  return randomBytes(32).toString('hex')
}

/** Where the smaller picture of an image is. */
export function thumbnailKey(key: string): string {
  return `${key}-thumbnail`
}

/** `ab/cd/abcd…`: two levels, so no directory and no bucket prefix grows huge. Throws for a key that we did not make. */
export function placeOf(key: string): string {
  if (!storageKeyPattern.test(key)) throw new Error('Not a storage key')
  return `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`
}

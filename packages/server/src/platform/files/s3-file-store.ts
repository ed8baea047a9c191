import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { S3mini, S3ServiceError } from 's3mini'
import { type FileStore, placeOf, StoredBytesMissing } from './file-store.ts'
import type { S3Place } from './parse-files-url.ts'

/** A write or a deletion that takes longer is given up; a read may last as long as its reader. */
const writeTimeoutMs = 120_000

/**
 * Keeps files in an S3-compatible bucket. An object becomes visible only when it is complete, so nothing is ever half there;
 * above 8 MiB the client sends parts in parallel, repeats a failed one, and removes them all when it gives up.
 */
export function createS3FileStore(place: S3Place): FileStore {
  const bucket = new S3mini({
    endpoint: place.endpoint,
    region: place.region,
    accessKeyId: place.accessKeyId,
    secretAccessKey: place.secretAccessKey,
    fetch: (input, init) => fetch(input, init?.method === 'GET' ? init : { ...init, signal: AbortSignal.timeout(writeTimeoutMs) }),
  })
  return {
    async keep(key, path) {
      await bucket.putAnyObject(placeOf(key), await openAsBlob(path))
      await rm(path, { force: true })
    },
    async read(key, range) {
      // The client counts the end of a range as excluded.
      const answer = await bucket.getObjectRaw(placeOf(key), range === undefined, range?.start, range && range.end + 1).catch((error) => {
        throw error instanceof S3ServiceError && error.status === 404 ? new StoredBytesMissing(key) : error
      })
      if (answer.body === null) throw new Error('The bucket answered without a body')
      return Readable.fromWeb(answer.body)
    },
    async delete(key) {
      await bucket.deleteObject(placeOf(key))
    },
  }
}

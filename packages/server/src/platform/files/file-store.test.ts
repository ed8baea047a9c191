import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { createDiskFileStore } from './disk-file-store.ts'
import { type FileStore, newStorageKey, StoredBytesMissing, thumbnailKey } from './file-store.ts'
import { parseFilesUrl } from './parse-files-url.ts'
import { createS3FileStore } from './s3-file-store.ts'

const directory = await mkdtemp(join(tmpdir(), 'besedka-store-'))
afterAll(() => rm(directory, { recursive: true }))

// A bucket of any S3-compatible server, as FILES_URL names it; docs/decisions/file-storage.md says how to start one.
const bucketUrl = process.env.FILES_TEST_URL
const stores: [string, FileStore][] = [['a directory', createDiskFileStore(join(directory, 'stored'))]]
if (bucketUrl) stores.push(['a bucket', createS3FileStore(parseFilesUrl(bucketUrl))])

async function local(bytes: Buffer): Promise<string> {
  const path = join(directory, newStorageKey())
  await writeFile(path, bytes)
  return path
}

function bytesOf(stream: Readable): Promise<Buffer> {
  return buffer(stream)
}

describe.each(stores)('%s', (_, store) => {
  it('gives back what it keeps, and takes the local file away', async () => {
    const key = newStorageKey()
    const path = await local(Buffer.from('Добрый день'))

    await store.keep(key, path)

    expect((await bytesOf(await store.read(key))).toString()).toBe('Добрый день')
    expect(await readdir(directory)).not.toContain(path.split('/').at(-1))
  })

  it('gives a range, with both ends', async () => {
    const key = newStorageKey()
    await store.keep(key, await local(Buffer.from('0123456789')))

    expect((await bytesOf(await store.read(key, { start: 0, end: 1 }))).toString()).toBe('01')
    expect((await bytesOf(await store.read(key, { start: 3, end: 5 }))).toString()).toBe('345')
    expect((await bytesOf(await store.read(key, { start: 9, end: 9 }))).toString()).toBe('9')
  })

  it('keeps a file of many parts whole', async () => {
    const key = newStorageKey()
    const bytes = Buffer.alloc(20_000_001, 'besedka')

    await store.keep(key, await local(bytes))

    expect((await bytesOf(await store.read(key))).equals(bytes)).toBe(true)
  })

  it('forgets what is deleted, also twice', async () => {
    const key = newStorageKey()
    await store.keep(key, await local(Buffer.from('x')))

    await store.delete(key)
    await store.delete(key)

    await expect(store.read(key)).rejects.toBeInstanceOf(StoredBytesMissing)
  })

  it('keeps a picture and its thumbnail apart', async () => {
    const key = newStorageKey()
    await store.keep(key, await local(Buffer.from('picture')))
    await store.keep(thumbnailKey(key), await local(Buffer.from('thumbnail')))

    expect((await bytesOf(await store.read(thumbnailKey(key)))).toString()).toBe('thumbnail')
    expect((await bytesOf(await store.read(key))).toString()).toBe('picture')
  })

  it('refuses a key that we did not make', async () => {
    await expect(store.read('../../etc/passwd')).rejects.toThrow('Not a storage key')
    await expect(store.delete(`${newStorageKey()}/../x`)).rejects.toThrow('Not a storage key')
  })
})

describe('FILES_URL', () => {
  it('names a bucket and the key to it', () => {
    expect(parseFilesUrl('s3://key:se%2Fcret@storage.example:9000/bucket/prefix?region=ru-1&tls=false')).toEqual({
      endpoint: 'http://storage.example:9000/bucket/prefix',
      region: 'ru-1',
      accessKeyId: 'key',
      secretAccessKey: 'se/cret',
    })
  })

  it.each(['', 'bucket', 's3://host/bucket', 's3://key:secret@host', 'https://key:secret@host/bucket'])('%j is refused', (url) => {
    expect(() => parseFilesUrl(url)).toThrow('FILES_URL')
  })

  it('never repeats its secret in an error', () => {
    expect(() => parseFilesUrl('s3://key:Tr0ub4dor@host')).not.toThrow('Tr0ub4dor')
  })
})

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { pngOfSize } from './corpus/bytes.ts'
import { hostileUploads } from './corpus/hostile-uploads.ts'
import { phonePhoto, picture } from './corpus/pictures.ts'
import { type InspectedFile, inspectFile } from './inspect-file.ts'
import { openReceivingArea } from './receiving-area.ts'

const directory = await mkdtemp(join(tmpdir(), 'besedka-inspect-'))
const area = await openReceivingArea(directory)
const uploads = await hostileUploads()
afterAll(() => rm(directory, { recursive: true }))

async function inspect(upload: { name: string; declared?: string; bytes: Buffer }): Promise<InspectedFile> {
  const received = await area.receive(Readable.from([upload.bytes]), { sizeLimitBytes: 25_000_000 })
  try {
    return await inspectFile(received, { name: upload.name, mimeType: upload.declared ?? 'application/octet-stream' }, area)
  } finally {
    if (upload.bytes.length === 0) await area.discard(received.path)
  }
}

describe('an upload', () => {
  it.each(uploads)('$title ($name) becomes $outcome', async (upload) => {
    const outcome = await inspect(upload).catch((error: unknown) => error)

    if (outcome instanceof AppError) {
      expect(outcome.code).toBe(upload.outcome)
      return
    }
    expect(outcome).toMatchObject({ kind: upload.outcome, ...(upload.shownAs && { mimeType: upload.shownAs }) })
  })

  it('leaves nothing that was made of a picture which does not decode', async () => {
    const half = (await picture('jpeg', 400, 300)).subarray(0, 9_000)
    const before = await readdir(directory)

    await expect(inspect({ name: 'half.jpg', bytes: half })).rejects.toMatchObject({ code: 'pictureUnreadableException' })

    // The received file is its caller's to remove.
    expect((await readdir(directory)).length - before.length).toBe(1)
  })
})

describe('a picture that cannot be shown, from somebody who cannot be told', () => {
  it.each([
    ['does not decode', 'half.jpg', async () => (await picture('jpeg', 400, 300)).subarray(0, 9_000)],
    ['is a flood of pixels', 'bomb.png', async () => pngOfSize(60_000, 60_000)],
  ])('and %s is kept as a document, byte for byte', async (_what, name, make) => {
    const bytes = await make()
    const received = await area.receive(Readable.from([bytes]), { sizeLimitBytes: 25_000_000 })
    const file = await inspectFile(received, { name, mimeType: 'image/jpeg' }, area, 'asDocument')
    expect(file).toMatchObject({ kind: 'document', mimeType: 'application/octet-stream', name, thumbnailPath: null, width: null })
    expect(await readFile(file.path)).toEqual(bytes)
  })
})

describe('a picture', () => {
  it('is turned upright, and loses its camera and its owner', async () => {
    const file = await inspect({ name: 'phone.jpg', bytes: await phonePhoto() })

    expect([file.width, file.height]).toEqual([60, 80])
    expect((await sharp(await readFile(file.path)).metadata()).exif).toBeUndefined()
    expect((await readFile(file.path)).includes('Secret')).toBe(false)
  })

  it('loses what was hidden behind its last pixel', async () => {
    const bytes = Buffer.concat([await picture('png'), Buffer.from('<script>hidden</script>')])

    const file = await inspect({ name: 'a.png', bytes })

    expect((await readFile(file.path)).includes('hidden')).toBe(false)
  })

  it('gets a thumbnail only when it is larger than one', async () => {
    const wide = await inspect({ name: 'wide.jpg', bytes: await picture('jpeg', 2_000, 1_000) })
    const small = await inspect({ name: 'small.jpg', bytes: await picture('jpeg') })

    const thumbnail = await sharp(await readFile(wide.thumbnailPath ?? '')).metadata()
    expect(thumbnail).toMatchObject({ format: 'webp', width: 640, height: 320 })
    expect(small.thumbnailPath).toBeNull()
  })
})

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { hostileUploads } from './corpus/hostile-uploads.ts'
import { inspectFile } from './inspect-file.ts'
import { openReceivingArea } from './receiving-area.ts'

const directory = await mkdtemp(join(tmpdir(), 'besedka-fuzz-'))
afterAll(() => rm(directory, { recursive: true }))
const area = await openReceivingArea(directory)
const corpus = (await hostileUploads()).filter(({ bytes }) => bytes.length > 0 && bytes.length < 100_000)

const damage = fc.record({
  upload: fc.constantFrom(...corpus),
  name: fc.oneof(fc.constantFrom(...corpus.map(({ name }) => name)), fc.string({ unit: 'binary', maxLength: 300 })),
  keep: fc.double({ min: 0.01, max: 1, noNaN: true }),
  strikes: fc.array(fc.record({ at: fc.double({ min: 0, max: 0.9999, noNaN: true }), byte: fc.nat(255) }), { maxLength: 8 }),
})

it('takes or refuses any damaged file by name, soon, and leaves nothing behind', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(damage, async ({ upload, name, keep, strikes }) => {
      const bytes = Buffer.from(upload.bytes.subarray(0, Math.ceil(upload.bytes.length * keep)))
      for (const { at, byte } of strikes) bytes[Math.floor(at * bytes.length)] = byte
      const received = await area.receive(Readable.from([bytes]), { sizeLimitBytes: 1_000_000 })
      const startedAt = performance.now()

      const outcome = await inspectFile(received, { name, mimeType: upload.declared ?? '' }, area).catch((error: unknown) => error)

      expect(performance.now() - startedAt).toBeLessThan(5_000)
      if (outcome instanceof Error) {
        if (!(outcome instanceof AppError)) throw outcome
        expect([
          'fileTypeNotAllowedException',
          'fileUploadException',
          'pictureUnreadableException',
          'pictureTooDetailedException',
        ]).toContain(outcome.code)
        expect(await readdir(directory)).toHaveLength(1)
      }
      for (const file of await readdir(directory)) await area.discard(join(directory, file))
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 300) },
  )
})

import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { openReceivingArea } from './receiving-area.ts'

const directory = await mkdtemp(join(tmpdir(), 'besedka-receiving-'))
afterAll(() => rm(directory, { recursive: true }))
const area = await openReceivingArea(directory)

describe('receiving an upload', () => {
  it('stops reading at the limit, and keeps nothing', async () => {
    let given = 0
    const endless = Readable.from(
      (function* () {
        for (;;) {
          given += 65_536
          yield Buffer.alloc(65_536)
        }
      })(),
    )

    await expect(area.receive(endless, { sizeLimitBytes: 1_000_000 })).rejects.toMatchObject({
      code: 'fileTooBigException',
      params: { size: 1_000_000 },
    })

    expect(given).toBeLessThan(4_000_000)
    expect(endless.destroyed).toBe(true)
    expect(await readdir(directory)).toEqual([])
  })

  it('keeps nothing of a connection that breaks off', async () => {
    const broken = new Readable({ read() {} })
    broken.push(Buffer.alloc(1_000))
    setImmediate(() => broken.destroy(new Error('aborted')))

    await expect(area.receive(broken, { sizeLimitBytes: 10_000 })).rejects.toMatchObject({ code: 'fileUploadException' })

    expect(await readdir(directory)).toEqual([])
  })

  it('says that the service is unavailable when the disk cannot be written', async () => {
    const gone = await openReceivingArea(join(directory, 'gone'))
    await rm(join(directory, 'gone'), { recursive: true })

    await expect(gone.receive(Readable.from([Buffer.from('x')]), { sizeLimitBytes: 10 })).rejects.toMatchObject({
      code: 'serviceUnavailableException',
    })
  })

  it('removes what a crashed process left, and leaves alone what another is receiving', async () => {
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
    await writeFile(join(directory, 'old'), 'x')
    await utimes(join(directory, 'old'), hours(2), hours(2))
    await writeFile(join(directory, 'young'), 'x')

    await area.removeLeftovers()

    expect(await readdir(directory)).toEqual(['young'])
  })
})

import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { hostileUploads } from '../../platform/files/corpus/hostile-uploads.ts'
import { picture } from '../../platform/files/corpus/pictures.ts'
import { seedOrganisation } from '../../testing/seed.ts'
import { startFilesOverHttp } from './testing/files-over-http.ts'
import { headersOf, read, upload } from './testing/upload-form.ts'

const server = await startFilesOverHttp()
afterAll(() => server.close())
const { id: organisationId } = await seedOrganisation(server.app.database)
const boris = server.person('customer', organisationId)
const anna = server.person('account', organisationId)
const corpus = await hostileUploads()
const limit = server.app.config.fileSizeLimitBytes

describe('uploading', () => {
  it.each(corpus)('$title becomes $outcome, and nothing stays half', async ({ outcome, shownAs, ...file }) => {
    const before = await server.onDisk()

    const answer = await upload(server.url, boris, { ...file, bytes: new Uint8Array(file.bytes) })

    const after = await server.onDisk()
    expect(after.receiving).toBe(0)
    if (outcome.endsWith('Exception')) {
      expect(answer).toMatchObject({ status: 422, code: outcome })
      expect(answer.message).toMatch(/\w/)
      expect(after).toEqual(before)
      return
    }
    expect(answer).toMatchObject({ status: 200, code: 'ok', entity: { kind: outcome, ...(shownAs && { mimeType: shownAs }) } })
    expect(after.kept - before.kept).toBe(answer.entity?.hasThumbnail ? 2 : 1)
    expect(answer.entity?.name).not.toMatch(/[\p{Cc}\p{Cf}/\\]/u)
    const content = await read(server.url, boris, answer.entity?.id ?? '')
    expect(content.status).toBe(200)
    expect(content.headers.get('content-disposition')).toMatch(outcome === 'document' ? /^attachment/ : /^inline/)
    expect((await content.arrayBuffer()).byteLength).toBe(answer.entity?.sizeBytes)
  })

  it('keeps the name a person gave', async () => {
    const answer = await upload(server.url, anna, { name: 'Счёт № 5 «май».txt', bytes: new Uint8Array([65]) })

    expect(answer.entity?.name).toBe('Счёт № 5 «май».txt')
  })

  it('refuses a file that is a byte too big, and says how big one may be', async () => {
    const before = await server.onDisk()

    const answer = await upload(server.url, anna, { name: 'a.txt', bytes: new Uint8Array(limit + 1) })

    expect(answer).toMatchObject({ status: 422, code: 'fileTooBigException', params: { size: limit } })
    expect(answer.message).toContain('25')
    expect(await server.onDisk()).toEqual(before)
  })

  it('takes a file of exactly the limit', async () => {
    const answer = await upload(server.url, anna, { name: 'a.txt', bytes: new Uint8Array(limit) })

    expect(answer.entity?.sizeBytes).toBe(limit)
  })

  it('refuses 50 MB by their announcement, before they come', async () => {
    const answer = await upload(server.url, anna, { name: 'a.txt', bytes: new Uint8Array(50_000_000) })

    expect(answer).toMatchObject({ status: 422, code: 'fileTooBigException' })
  })

  it('refuses 50 MB of an unannounced stream as soon as they are too many', async () => {
    const answer = await send({ chunks: [fileHead, ...Array.from({ length: 800 }, () => Buffer.alloc(65_536))] })

    expect(answer).toMatchObject({ status: 422, code: 'fileTooBigException' })
    expect((await server.onDisk()).receiving).toBe(0)
  })

  it.each([
    ['no form at all', { type: 'application/json', chunks: [Buffer.from('{}')] }, 'validationException'],
    ['a form without a boundary', { type: 'multipart/form-data', chunks: [Buffer.from('x')] }, 'fileUploadException'],
    ['an empty form', { chunks: [Buffer.from('--b--\r\n')] }, 'validationException'],
    ['an empty body', { chunks: [] }, 'validationException'],
    ['a form that is no form', { chunks: [Buffer.from('hello')] }, 'fileUploadException'],
    ['another field', { chunks: [formHead('picture'), Buffer.from('x'), fileTail] }, 'validationException'],
    ['a field named after a trap', { chunks: [formHead('__proto__'), Buffer.from('x'), fileTail] }, 'fileUploadException'],
    ['a form that breaks off in the file', { chunks: [formHead('file'), Buffer.from('half')] }, 'fileUploadException'],
  ])('refuses %s', async (_, body, code) => {
    expect(await send(body)).toMatchObject({ status: 422, code })
    expect((await server.onDisk()).receiving).toBe(0)
  })

  it('keeps nothing of an upload that its sender breaks off', async () => {
    const before = await server.onDisk()

    await breakOff()

    await expect.poll(() => server.onDisk()).toEqual(before)
  })

  it('refuses a stranger', async () => {
    const stranger = { ...anna, token: 'nobody' }

    expect(await upload(server.url, stranger, { name: 'a.txt', bytes: new Uint8Array([65]) })).toMatchObject({
      status: 401,
      code: 'unauthorizedException',
    })
  })

  it('takes ten pictures at once', { timeout: 60_000 }, async () => {
    const bytes = new Uint8Array(await picture('jpeg', 1_500, 1_000))

    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(server.url, anna, { name: 'a.jpg', bytes })))

    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
  })

  it('lets a customer upload 200 MB in an hour, and again an hour later', { timeout: 60_000 }, async () => {
    const vera = server.person('customer', organisationId)
    const bytes = new Uint8Array(limit - 1_000)
    for (let sent = 0; sent < 8; sent += 1) expect((await upload(server.url, vera, { name: 'a.txt', bytes })).status).toBe(200)

    expect(await upload(server.url, vera, { name: 'a.txt', bytes })).toMatchObject({ status: 429, code: 'tooManyRequestsException' })

    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000)
    expect((await upload(server.url, vera, { name: 'a.txt', bytes })).status).toBe(200)
  })

  it('says that it is unavailable when the disk is full, and keeps nothing', async () => {
    const { keep } = server.places.store
    server.places.store.keep = () => Promise.reject(Object.assign(new Error('No space left'), { code: 'ENOSPC' }))
    const before = await server.onDisk()

    const answer = await upload(server.url, anna, { name: 'a.txt', bytes: new Uint8Array([65]) })

    server.places.store.keep = keep
    expect(answer).toMatchObject({ status: 503, code: 'serviceUnavailableException' })
    expect(await server.onDisk()).toEqual(before)
  })
})

function formHead(field: string): Buffer {
  return Buffer.from(`--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`)
}
const fileHead = formHead('file')
const fileTail = Buffer.from('\r\n--b--\r\n')

type Body = { type?: string; chunks: Buffer[] }

/** Sends a body as given, without announcing its length, until it ends or is answered. */
async function send({ type = 'multipart/form-data; boundary=b', chunks }: Body): Promise<{ status: number | undefined; code: string }> {
  const outgoing = open(type)
  const answered = once(outgoing, 'response')
  pipeline(Readable.from(chunks), outgoing).catch(() => {})
  const [answer] = await answered
  const { code } = JSON.parse((await answer.toArray()).join(''))
  outgoing.destroy()
  return { status: answer.statusCode, code }
}

async function breakOff(): Promise<void> {
  const outgoing = open('multipart/form-data; boundary=b').on('error', () => {})
  outgoing.write(fileHead)
  outgoing.write(Buffer.alloc(1_000_000))
  await expect.poll(async () => (await server.onDisk()).receiving).toBe(1)
  outgoing.destroy()
}

function open(type: string) {
  return request(`${server.url}/api/files`, { method: 'POST', headers: { ...headersOf(anna), 'content-type': type } })
}

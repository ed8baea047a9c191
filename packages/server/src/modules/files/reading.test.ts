import { newId } from '@besedka/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { wav } from '../../platform/files/corpus/bytes.ts'
import { picture } from '../../platform/files/corpus/pictures.ts'
import { seedOrganisation } from '../../testing/seed.ts'
import { attachFiles, makePublic } from './index.ts'
import { type Person, startFilesOverHttp } from './testing/files-over-http.ts'
import { read, uploaded } from './testing/upload-form.ts'

const server = await startFilesOverHttp()
afterAll(() => server.close())
const { id: shop } = await seedOrganisation(server.app.database)
const { id: bank } = await seedOrganisation(server.app.database)
const text = { name: 'bill.txt', bytes: new Uint8Array(Buffer.from('0123456789')) }

/** A file that `sender` has sent in a message of some chat. */
async function sent(sender: Person, given: { name: string; bytes: Uint8Array<ArrayBuffer> }) {
  const file = await uploaded(server.url, sender, given)
  const messageId = newId()
  await server.change(sender.organisationId, (tx) =>
    attachFiles(tx, { fileIds: [file.id], chatId: newId(), messageId, uploader: sender.uploader }),
  )
  return { file, messageId }
}

async function refusal(answer: Response): Promise<string> {
  return `${answer.status} ${JSON.stringify(await answer.json())}`
}

describe('a file that was not sent yet', () => {
  it('is read by its uploader and by nobody else', async () => {
    const anna = server.person('account', shop)
    const others = [server.person('account', shop), server.person('customer', shop), server.person('account', bank)]
    const file = await uploaded(server.url, anna, text)

    expect(await (await read(server.url, anna, file.id)).text()).toBe('0123456789')
    const unknown = await refusal(await read(server.url, anna, newId()))
    for (const other of others) expect(await refusal(await read(server.url, other, file.id))).toBe(unknown)
  })

  it('of a customer is not read by an account with the same id, nor the other way round', async () => {
    const boris = server.person('customer', shop)
    const file = await uploaded(server.url, boris, text)
    const double = {
      ...boris,
      uploader: { kind: 'account' as const, id: boris.uploader.id },
      token: boris.token.replace('customer', 'account'),
    }

    expect((await read(server.url, double, file.id)).status).toBe(422)
  })
})

describe('a file of a message', () => {
  it('is read by whoever sees the message, and no longer by its uploader alone', async () => {
    const [anna, boris] = [server.person('account', shop), server.person('customer', shop)]
    const { file, messageId } = await sent(boris, text)

    expect((await read(server.url, boris, file.id)).status).toBe(422)
    server.showMessage(anna, messageId)
    server.showMessage(boris, messageId)

    expect((await read(server.url, anna, file.id)).status).toBe(200)
    expect((await read(server.url, boris, file.id)).status).toBe(200)
  })

  it('is not read from another organisation, whatever its people see', async () => {
    const { file, messageId } = await sent(server.person('account', shop), text)
    const stranger = server.person('account', bank)
    server.showMessage(stranger, messageId)

    expect(await refusal(await read(server.url, stranger, file.id))).toContain('fileNotFoundException')
  })

  it('keeps its thumbnail from those who do not see the message', async () => {
    const [anna, boris] = [server.person('account', shop), server.person('customer', shop)]
    const { file, messageId } = await sent(boris, { name: 'wide.jpg', bytes: new Uint8Array(await picture('jpeg', 1_000, 500)) })
    server.showMessage(anna, messageId)

    const thumbnail = await read(server.url, anna, file.id, { suffix: '/thumbnail' })

    expect(thumbnail.headers.get('content-type')).toBe('image/webp')
    expect((await thumbnail.arrayBuffer()).byteLength).toBeGreaterThan(100)
    expect((await read(server.url, boris, file.id, { suffix: '/thumbnail' })).status).toBe(422)
  })
})

describe('the answer', () => {
  const anna = server.person('account', shop)

  it('cannot run, be embedded elsewhere or be taken for anything else', async () => {
    const page = await uploaded(server.url, anna, { name: 'page.html', bytes: new Uint8Array(Buffer.from('<script>1</script>')) })

    const { headers } = await read(server.url, anna, page.id)

    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="page.html"; filename*=UTF-8''page.html`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'authorization',
    })
  })

  it('names the file in its own letters', async () => {
    const file = await uploaded(server.url, anna, { ...text, name: `Счёт 'май' "5".txt` })

    const { headers } = await read(server.url, anna, file.id)

    const name = headers.get('content-disposition')?.split("filename*=UTF-8''")[1] ?? ''
    expect(decodeURIComponent(name)).toBe(file.name)
    expect(name).toMatch(/^[A-Za-z0-9%._-]+$/)
  })

  it('is not repeated to a browser that has it', async () => {
    const file = await uploaded(server.url, anna, text)
    const etag = (await read(server.url, anna, file.id)).headers.get('etag') ?? ''

    const again = await read(server.url, anna, file.id, { headers: { 'if-none-match': etag } })

    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-100', 206, '89', 'bytes 8-9/10'],
    ['bytes=-100', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-3', 200, '0123456789', null],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('for the range %s is %d', async (range, status, content, contentRange) => {
    const file = await uploaded(server.url, anna, text)

    const answer = await read(server.url, anna, file.id, { headers: { range } })

    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([status, content, contentRange])
  })

  it('plays sound in the page', async () => {
    const file = await uploaded(server.url, anna, { name: 'voice.wav', bytes: new Uint8Array(wav()) })

    const { headers } = await read(server.url, anna, file.id)

    expect([headers.get('content-type'), headers.get('accept-ranges')]).toEqual(['audio/wav', 'bytes'])
  })

  it('says that a file whose bytes are gone was not found, and is not kept by the browser', async () => {
    const file = await uploaded(server.url, anna, text)
    const row = await server.change(shop, (tx) => tx.db.selectFrom('files').selectAll().where('id', '=', file.id).executeTakeFirstOrThrow())
    await server.places.store.delete(row.storage_key)

    const answer = await read(server.url, anna, file.id)

    expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, null])
  })

  it.each(['not-an-id', '../etc/passwd', '%00', newId()])('for the id %j is a named refusal', async (id) => {
    expect([404, 422]).toContain((await read(server.url, anna, id)).status)
  })
})

describe('a public picture', () => {
  const anna = server.person('account', shop)
  const publicly = (id: string) => fetch(`${server.url}/api/public/files/${id}`)

  it('is read by everyone after it was made public, and not before', async () => {
    const logo = await uploaded(server.url, anna, { name: 'logo.png', bytes: new Uint8Array(await picture('png')) })
    expect((await publicly(logo.id)).status).toBe(422)

    await server.change(shop, (tx) => makePublic(tx, { fileId: logo.id, accountId: anna.uploader.id }))

    const answer = await publicly(logo.id)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it('is a picture of at most 1 MB that the account itself uploaded', async () => {
    const bill = await uploaded(server.url, anna, text)
    const huge = await uploaded(server.url, anna, { name: 'huge.png', bytes: new Uint8Array(await noise()) })
    const other = await uploaded(server.url, server.person('account', shop), { name: 'a.png', bytes: new Uint8Array(await picture('png')) })
    const publish = (fileId: string) => server.change(shop, (tx) => makePublic(tx, { fileId, accountId: anna.uploader.id }))

    await expect(publish(bill.id)).rejects.toMatchObject({ code: 'fileTypeNotAllowedException' })
    await expect(publish(huge.id)).rejects.toMatchObject({ code: 'pictureTooBigException' })
    await expect(publish(other.id)).rejects.toMatchObject({ code: 'fileNotFoundException' })
  })

  function noise(): Promise<Buffer> {
    return picture('png', 3_000, 2_000)
  }
})

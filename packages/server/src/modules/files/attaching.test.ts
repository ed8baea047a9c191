import { newId } from '@besedka/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { picture } from '../../platform/files/corpus/pictures.ts'
import { seedOrganisation } from '../../testing/seed.ts'
import {
  attachFiles,
  copyFile,
  deleteAbandonedFiles,
  filesOfMessages,
  keepForColleagues,
  makePublic,
  messagesWithFiles,
  type Uploader,
} from './index.ts'
import { type Person, startFilesOverHttp } from './testing/files-over-http.ts'
import { read, uploaded } from './testing/upload-form.ts'

const server = await startFilesOverHttp()
afterAll(() => server.close())
const { id: shop } = await seedOrganisation(server.app.database)
const anna = server.person('account', shop)
const boris = server.person('customer', shop)

async function uploads(person: Person, names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) ids.push((await uploaded(server.url, person, { name, bytes: new Uint8Array([65]) })).id)
  return ids
}

function attach(given: { fileIds: string[]; messageId?: string; chatId?: string; uploader?: Uploader }) {
  const message = { chatId: given.chatId ?? newId(), messageId: given.messageId ?? newId(), uploader: given.uploader ?? anna.uploader }
  return server.change(shop, (tx) => attachFiles(tx, { fileIds: given.fileIds, ...message }))
}

describe('attaching files to a message', () => {
  it('keeps the order in which they were chosen', async () => {
    const [a, b, c] = await uploads(anna, ['a.txt', 'b.txt', 'c.txt'])
    const messageId = newId()

    const attached = await attach({ fileIds: [c, a, b].map(String), messageId })

    expect(attached.map((file) => file.name)).toEqual(['c.txt', 'a.txt', 'b.txt'])
    const files = await server.change(shop, (tx) => filesOfMessages(tx.db, [messageId, newId()]))
    expect([...files.keys()]).toEqual([messageId])
    expect(files.get(messageId)).toEqual(attached)
  })

  it('takes all or none', async () => {
    const [own] = await uploads(anna, ['own.txt'])
    const [foreign] = await uploads(boris, ['foreign.txt'])

    for (const other of [foreign, newId(), own]) {
      await expect(attach({ fileIds: [String(own), String(other)] })).rejects.toMatchObject({ code: 'fileNotFoundException' })
    }
    expect(await attach({ fileIds: [String(own)] })).toHaveLength(1)
  })

  it('gives a file to one message only, whoever asks at the same moment', async () => {
    const fileIds = await uploads(anna, ['a.txt'])

    const results = await Promise.allSettled([attach({ fileIds }), attach({ fileIds }), attach({ fileIds })])

    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  it('needs no files', async () => {
    expect(await attach({ fileIds: [] })).toEqual([])
  })

  it('says which messages of a chat have files', async () => {
    const [chatId, messageId] = [newId(), newId()]
    await attach({ fileIds: await uploads(anna, ['1.txt', '2.txt']), chatId, messageId })
    await attach({ fileIds: await uploads(anna, ['3.txt']) })

    const rows = await server.change(shop, (tx) => messagesWithFiles(tx.db, chatId).distinct().execute())

    expect(rows).toEqual([{ message_id: messageId }])
  })
})

describe('files that were never sent', () => {
  it('are deleted with their bytes when they are old, and nothing else is', async () => {
    await deleteAbandonedFiles(server.app, server.places, -1)
    const wide = { name: 'wide.jpg', bytes: new Uint8Array(await picture('jpeg', 900, 900)) }
    const before = await server.onDisk()
    const forgotten = await uploaded(server.url, boris, wide)
    const logo = await uploaded(server.url, anna, { name: 'logo.png', bytes: new Uint8Array(await picture('png')) })
    await server.change(shop, (tx) => makePublic(tx, { fileId: logo.id, accountId: anna.uploader.id }))
    await attach({ fileIds: await uploads(anna, ['sent.txt']) })
    server.clock.now = new Date(server.clock.now.getTime() + 25 * 3_600_000)
    const fresh = await uploaded(server.url, anna, { name: 'fresh.txt', bytes: new Uint8Array([65]) })

    expect(await deleteAbandonedFiles(server.app, server.places, 24)).toBe(1)

    expect((await read(server.url, boris, forgotten.id)).status).toBe(422)
    expect((await read(server.url, anna, fresh.id)).status).toBe(200)
    // The logo, the sent file and the fresh one.
    expect((await server.onDisk()).kept - before.kept).toBe(3)
  })

  it('stay whole while their bytes cannot be deleted, and are deleted the next time', async () => {
    const [id] = await uploads(boris, ['forgotten.txt'])
    server.clock.now = new Date(server.clock.now.getTime() + 25 * 3_600_000)
    const store = { ...server.places.store, delete: () => Promise.reject(new Error('The bucket is out of reach')) }

    await expect(deleteAbandonedFiles(server.app, { ...server.places, store }, 24)).rejects.toThrow('out of reach')

    expect((await read(server.url, boris, String(id))).status).toBe(200)
    expect(await deleteAbandonedFiles(server.app, server.places, 24)).toBeGreaterThanOrEqual(1)
    expect((await read(server.url, boris, String(id))).status).toBe(422)
  })

  it('are not taken by a message once their deletion has begun', async () => {
    const fileIds = await uploads(anna, ['late.txt'])
    server.clock.now = new Date(server.clock.now.getTime() + 25 * 3_600_000)
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const store = { ...server.places.store, delete: async () => begin() }

    const deletion = deleteAbandonedFiles(server.app, { ...server.places, store }, 24)
    await begun
    const attempt = attach({ fileIds })

    await expect(attempt).rejects.toMatchObject({ code: 'fileNotFoundException' })
    expect(await deletion).toBe(1)
  })
})

describe('a file that is kept for colleagues', () => {
  it('is copied for each message that takes it, over the same bytes, and stays', async () => {
    const [fileId = ''] = await uploads(anna, ['price-list.txt'])
    await server.change(shop, (tx) => keepForColleagues(tx, { fileIds: [fileId], accountId: anna.uploader.id }))
    const messageIds = [newId(), newId()]

    for (const messageId of messageIds) {
      await server.change(shop, async (tx) => {
        const copy = await copyFile(tx, fileId)
        if (copy) await attachFiles(tx, { fileIds: [copy.id], chatId: newId(), messageId, uploader: copy.uploader })
      })
    }
    await deleteAbandonedFiles(server.app, server.places, -1)

    const files = await server.change(shop, (tx) => filesOfMessages(tx.db, messageIds))
    expect([...files.values()].flat().map(({ name }) => name)).toEqual(['price-list.txt', 'price-list.txt'])
    expect((await read(server.url, anna, fileId)).status).toBe(200)
  })

  it('keeps its bytes when a copy of it is deleted with what was never sent', async () => {
    const [fileId = ''] = await uploads(anna, ['catalogue.txt'])
    await server.change(shop, (tx) => keepForColleagues(tx, { fileIds: [fileId], accountId: anna.uploader.id }))
    const copy = await server.change(shop, (tx) => copyFile(tx, fileId))

    await deleteAbandonedFiles(server.app, server.places, -1)

    expect((await read(server.url, anna, copy?.id ?? '')).status).toBe(422)
    expect((await read(server.url, anna, fileId)).status).toBe(200)
  })

  it('is the only one that is copied', async () => {
    const [fileId = ''] = await uploads(anna, ['own.txt'])

    expect(await server.change(shop, (tx) => copyFile(tx, fileId))).toBeUndefined()
  })
})

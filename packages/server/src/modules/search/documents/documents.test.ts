import { Readable } from 'node:stream'
import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { docxOf, pdfOf, xlsxOf } from '../../../platform/documents/testing/documents.ts'
import { type FileStore, StoredBytesMissing } from '../../../platform/files/file-store.ts'
import { given, type Office } from '../../../testing/given.ts'
import { seedFile } from '../../../testing/seed.ts'
import { server, useServer } from '../../../testing/use-server.ts'
import { indexFurther } from '../indexing/index-further.ts'
import { verifySearch } from '../indexing/verify-search.ts'
import { readNextDocument } from './read-next-document.ts'

useServer()

describe('a document that a message brings', () => {
  it.each([
    ['a PDF', 'Акт сверки.pdf', 'application/pdf', () => pdfOf(['Поставка насосов в Рязань', 'Order ORD-2024/15'])],
    ['Word', 'Договор.docx', officeType('wordprocessingml.document'), () => docxOf(['Поставка насосов в Рязань', 'Order ORD-2024/15'])],
    ['Excel', 'Список.xlsx', officeType('spreadsheetml.sheet'), () => xlsxOf([['Поставка насосов в Рязань', 'Order ORD-2024/15']])],
    ['a text', 'note.txt', 'text/plain', () => Buffer.from('Поставка насосов в Рязань\nOrder ORD-2024/15')],
  ])('of the kind of %s is found by what stands in it, and it is said in which file', async (_, name, mimeType, bytes) => {
    const office = await given.office()
    const { chat } = await sendDocument(office, { name, mimeType, bytes: bytes() })

    for (const text of ['поставки насоса', 'ORD202415', '"насосов в рязань"', 'насосв']) {
      const { items } = await office.olga.api.search.everything({ text })
      expect(
        items.map((item) => item.chat.id),
        text,
      ).toEqual([chat.id])
      const part = items[0]?.passages[0]?.parts.find((one) => one.part === 'fileText')
      expect(part?.fileName, text).toBe(name)
      expect(
        part?.segments.some(({ hit }) => hit),
        text,
      ).toBe(true)
    }
    expect((await office.olga.api.search.everything({ text: '"насосов в казань"' })).items).toEqual([])
    await verified(office)
  })

  it('shows the place where most of the words stand together', async () => {
    const office = await given.office()
    const filler = Array.from({ length: 200 }, (_, at) => `Насос номер ${at} и прочее оборудование`)
    await sendDocument(office, { ...word, bytes: docxOf([...filler, 'Гарантия на насос два года', ...filler]) })

    const { items } = await office.olga.api.search.everything({ text: 'гарантия насос' })
    const shown = items[0]?.passages[0]?.parts.flatMap(({ segments }) => segments.filter(({ hit }) => hit).map(({ text }) => text))
    expect(shown).toContain('Гарантия')
  })

  it('is found no more from the moment that it or its message is gone', async () => {
    const office = await given.office()
    const { chat, fileId, messageId } = await sendDocument(office, { ...word, bytes: docxOf(['Тайное слово: фиалка']) })
    expect(await foundBy(office, 'фиалка')).toEqual([chat.id])

    await server().database.systemPool.query('DELETE FROM files WHERE id = $1', [fileId])
    expect(await foundBy(office, 'фиалка')).toEqual([])
    await indexAll()
    expect(await foundBy(office, 'смотрите')).toEqual([chat.id])
    await verified(office)

    const other = await sendDocument(office, { ...word, bytes: docxOf(['Другое слово: василёк']) })
    await server().database.systemPool.query('DELETE FROM messages WHERE id = $1', [other.messageId])
    expect(await foundBy(office, 'василек')).toEqual([])
    const left = await server().database.systemPool.query('SELECT FROM document_texts WHERE message_id = ANY ($1::uuid[])', [
      [messageId, other.messageId],
    ])
    expect(left.rowCount).toBe(0)
    await verified(office)
  })

  it('with more words than PostgreSQL takes for a row leaves its message to be found by the rest', async () => {
    const office = await given.office()
    const phones = Array.from({ length: 9_000 }, (_, at) => `a${at}b-${at}c${at}d`).join(' ')
    const list = { mimeType: 'text/plain', bytes: Buffer.from(phones) }
    const { chat } = await sendDocument(
      office,
      { ...list, name: 'first.txt' },
      { ...list, name: 'second.txt' },
      { ...list, name: 'third.txt' },
    )

    expect(await foundBy(office, 'смотрите')).toEqual([chat.id])
    await verified(office)
  })

  it('of one endless word does not hold up what comes after it', async () => {
    const office = await given.office()
    const began = process.threadCpuUsage()
    const { chat } = await sendDocument(office, {
      name: 'endless.txt',
      mimeType: 'text/plain',
      bytes: Buffer.from(`1 ${'a'.repeat(99_990)}`),
    })
    const { chat: next } = await sendDocument(office, { ...word, bytes: docxOf(['Слово гиацинт']) })

    expect(await foundBy(office, 'гиацинт')).toEqual([next.id])
    expect(await foundBy(office, 'смотрите')).toEqual([next.id, chat.id])
    expect(process.threadCpuUsage(began).user / 1_000).toBeLessThan(3_000)
  })

  it('is left alone where it cannot be read, and tried later where its place is away', async () => {
    const office = await given.office()
    await sendDocument(office, { ...word, bytes: Buffer.from('nonsense') })
    expect(await states(office)).toEqual(['unreadable'])

    await sendDocument(office, { ...word, bytes: Buffer.alloc(0), broken: new StoredBytesMissing() })
    expect(await states(office)).toEqual(['unreadable', 'unreadable'])

    await sendDocument(office, { ...word, bytes: docxOf(['Слово']), broken: new Error('The bucket is away') })
    expect(await states(office)).toEqual(['unreadable', 'unreadable', 'waiting'])
    server().clock.advance(3_600)
    await readAll({ bytes: docxOf(['Слово хризантема']) })
    expect(await foundBy(office, 'хризантема')).toHaveLength(1)
  })
})

it('organisations take turns: many documents of one do not hold up those of others', async () => {
  const [busy, other] = [await given.office(), await given.office()]
  const document = { ...word, bytes: docxOf(['Слово']) }
  await leaveDocuments(busy, document, document, document)
  server().clock.advance(1)
  await leaveDocuments(other, document)

  for (let at = 0; at < 2; at++) await readNextDocument(server().app, storeOf(document))
  expect(await states(busy)).toEqual(['read', 'waiting', 'waiting'])
  expect(await states(other)).toEqual(['read'])
  await readAll(document)
})

type SentDocument = { name: string; mimeType: string; bytes: Buffer; broken?: Error }

const word = { name: 'Договор.docx', mimeType: officeType('wordprocessingml.document') }

function officeType(kind: string): string {
  return `application/vnd.openxmlformats-officedocument.${kind}`
}

/** A message of Anna's with these documents, read and indexed. */
async function sendDocument(office: Office, ...documents: [SentDocument, ...SentDocument[]]) {
  const sent = await leaveDocuments(office, ...documents)
  for (const document of documents) await readAll(document)
  return sent
}

/** The same, not read yet. */
async function leaveDocuments(office: Office, ...documents: SentDocument[]) {
  const { chat } = await office.assignedChat()
  const fileIds: string[] = []
  for (const { name, mimeType } of documents) {
    const { id } = await seedFile(server().database, office.id, { accountId: office.anna.id })
    await server().database.systemPool.query('UPDATE files SET name = $2, mime_type = $3 WHERE id = $1', [id, name, mimeType])
    fileIds.push(id)
  }
  const message = await office.anna.sends({ chatId: chat.id, id: newId(), text: 'Смотрите вложение', fileIds })
  await indexAll()
  return { chat, messageId: message.id, fileId: fileIds[0] ?? '' }
}

async function readAll(stored: Stored): Promise<void> {
  const store = storeOf(stored)
  while (await readNextDocument(server().app, store)) {
    // There is more.
  }
  await indexAll()
}

type Stored = { bytes: Buffer; broken?: Error }

function storeOf({ bytes, broken }: Stored): FileStore {
  const refuse = () => Promise.reject(new Error('Nothing is written here'))
  return {
    keep: refuse,
    delete: refuse,
    read: async () => {
      if (broken) throw broken
      return Readable.from([bytes])
    },
  }
}

async function foundBy(office: Office, text: string): Promise<string[]> {
  const { items } = await office.olga.api.search.everything({ text })
  return items.map(({ chat }) => chat.id)
}

async function states(office: Office): Promise<string[]> {
  const { rows } = await server().database.systemPool.query<{ state: string }>(
    'SELECT state FROM document_texts WHERE organisation_id = $1 ORDER BY state',
    [office.id],
  )
  return rows.map(({ state }) => state)
}

async function indexAll(): Promise<void> {
  while (await indexFurther(server().app)) {
    // There is more.
  }
}

async function verified(office: Office): Promise<void> {
  expect(await verifySearch(server(), office.id)).toMatchObject({ differences: [] })
}

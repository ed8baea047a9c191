import { getEventListeners } from 'node:events'
import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { DocumentKind } from './document-kinds.ts'
import { type DocumentLimits, documentLimits } from './document-limits.ts'
import { readDocument } from './read-document.ts'
import { archiveOf, docxOf, pdfOf, pdfOfObjects, xlsxOf } from './testing/documents.ts'

const megabyte = 1024 * 1024

describe('the text of a document', () => {
  it('is read from a PDF, in Russian and English', async () => {
    expect(await textOf('pdf', pdfOf(['Договор поставки', 'Delivery in May']))).toBe('Договор поставки\nDelivery in May')
  })

  it('is read from a document of Word, paragraph by paragraph', async () => {
    expect(await textOf('docx', docxOf(['Акт &amp; счёт', 'Вторая  строка']))).toBe('Акт & счёт\nВторая строка')
  })

  it('is read from a workbook, row by row', async () => {
    const workbook = xlsxOf([
      ['Товар', 'Цена'],
      ['Куртка', 4990],
    ])
    expect(await textOf('xlsx', workbook)).toBe('Товар | Цена\nКуртка | 4990')
  })

  it('is read in whatever letters a program wrote it', async () => {
    expect(await textOf('plain', Buffer.from('Счёт оплачен'))).toBe('Счёт оплачен')
    expect(await textOf('plain', Buffer.from('\ufeffСчёт', 'utf16le'))).toBe('Счёт')
    expect(await textOf('plain', Buffer.from([0xd1, 0xf7, 0xe5, 0xf2]))).toBe('Счет')
  })

  it('is kept as far as the limit reaches', async () => {
    const text = await textOf('docx', docxOf(Array.from({ length: 50_000 }, () => 'Слово за словом')))
    expect(text).toHaveLength(documentLimits.characters)
  })
})

describe('a document that is meant to hurt', () => {
  const zeros = new Uint8Array(80 * megabyte)

  it.each<[string, DocumentKind, () => Buffer]>([
    ['nothing', 'pdf', () => Buffer.alloc(0)],
    ['half a PDF without its table', 'pdf', () => Buffer.from('%PDF-1.7\n1 0 obj <<')],
    ['half an archive', 'docx', () => docxOf(['text']).subarray(0, 80)],
    ['an archive of something else', 'xlsx', () => archiveOf({ 'a.txt': 'hello' })],
    ['a program', 'plain', () => Buffer.from('MZ\x90\x00\x03\x00', 'latin1')],
    ['a bomb', 'docx', () => archiveOf({ 'word/document.xml': zeros })],
    ['a bomb in a workbook', 'xlsx', () => archiveOf({ 'xl/worksheets/sheet1.xml': zeros })],
  ])('is %s: it has no text', async (_, kind, bytes) => {
    expect(await read(kind, bytes())).toEqual({ unreadable: 'damaged' })
  })

  it('does not reach outside: an entity that names a file stays as it is written', async () => {
    const xml = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document><w:p><w:t>before &a; after</w:t></w:p></w:document>'
    expect(await textOf('docx', archiveOf({ 'word/document.xml': xml }))).toBe('before &a; after')
  })

  it('ends where it takes too much memory, and nothing else does', async () => {
    const packed = deflateSync(zeros)
    const bomb = pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
      `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed.toString('latin1')}\nendstream`,
    ])
    expect(await read('pdf', bomb, { memoryBytes: 130 * megabyte })).toEqual({ unreadable: 'damaged' })
  })

  it('ends where it takes too long, and where it is too large', async () => {
    expect(await read('pdf', pdfOf(['text']), { milliseconds: 1 })).toEqual({ unreadable: 'tooSlow' })
    expect(await read('pdf', pdfOf(['text']), { fileBytes: 10 })).toEqual({ unreadable: 'tooLarge' })
  })
})

it('leaves nothing behind at the signal that may call it off', async () => {
  const { signal } = new AbortController()
  await readDocument({ kind: 'plain', sizeBytes: 4, bytes: async () => Readable.from([Buffer.from('text')]) }, { signal })

  expect(getEventListeners(signal, 'abort')).toEqual([])
})

function read(kind: DocumentKind, bytes: Buffer, limits: Partial<DocumentLimits> = {}) {
  return readDocument(
    { kind, sizeBytes: bytes.length, bytes: async () => Readable.from([bytes]) },
    { limits: { ...documentLimits, ...limits } },
  )
}

async function textOf(kind: DocumentKind, bytes: Buffer): Promise<string> {
  const found = await read(kind, bytes)
  expect(found).toHaveProperty('text')
  return 'text' in found ? found.text : ''
}

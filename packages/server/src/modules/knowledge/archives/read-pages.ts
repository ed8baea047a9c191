import { Readable } from 'node:stream'
import { type ChildLimits, readInChild } from '../../../platform/documents/read-in-child.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Page } from './formats/page.ts'
import type { Archive } from './open-archive.ts'

const worker = new URL('child/read-pages.ts', import.meta.url)
const limits: ChildLimits = {
  fileBytes: 64 * 1024 * 1024,
  milliseconds: 20_000,
  memoryBytes: 256 * 1024 * 1024,
  answerBytes: 16 * 1024 * 1024,
}
/** For a page that is read alone. Most take milliseconds; a busy server may need seconds for one that is sound. */
const pageMilliseconds = 15_000
/** Read in one process: its start takes longer than most pages. */
const batch = { pages: 50, characters: 2_000_000 }
/** The archive is given up once more pages than this have broken their reader: each may take `pageMilliseconds`. */
const brokenMax = 10
/** All documents together, as JSON: they are held until the archive is read, and a page of a few letters can become a large one. */
const documentBytesMax = 64 * 1024 * 1024

type Text = { path: string; text: string }

/**
 * The pages of an archive as documents, one after another, in processes of their own; `unreadable` is one that breaks its reader, `tooLarge` one that
 * is larger than a page may be. Throws what reading from the archive throws, articleArchiveUnreadableException once too many are broken,
 * and articleArchiveTooLargeException once all of them together are too much.
 */
export async function* readPages(archive: Archive): AsyncGenerator<{ path: string; page: Page | 'unreadable' | 'tooLarge' }> {
  let broken = 0
  let bytes = 0
  for await (const texts of batches(archive)) {
    const known = texts.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, text }]))
    const whole = await readTexts(known, archive)
    for (const { path, text } of texts) {
      if (text === undefined) yield { path, page: 'tooLarge' }
      else {
        const page = whole ? whole.get(path) : (await readTexts([{ path, text }], archive))?.get(path)
        if (!page && ++broken > brokenMax) throw new AppError('articleArchiveUnreadableException')
        if (page) bytes += Buffer.byteLength(JSON.stringify(page))
        if (bytes > documentBytesMax) throw new AppError('articleArchiveTooLargeException')
        yield { path, page: page ?? 'unreadable' }
      }
    }
  }
}

async function* batches({ pages, readPage }: Archive): AsyncGenerator<{ path: string; text: string | undefined }[]> {
  let texts: { path: string; text: string | undefined }[] = []
  let characters = 0
  for (const path of pages) {
    const text = await readPage(path)
    texts.push({ path, text })
    characters += text?.length ?? 0
    if (texts.length < batch.pages && characters < batch.characters) continue
    yield texts
    texts = []
    characters = 0
  }
  if (texts.length > 0) yield texts
}

async function readTexts(texts: readonly Text[], { pages, files }: Archive): Promise<Map<string, Page> | undefined> {
  if (texts.length === 0) return new Map()
  const bytes = Buffer.from(JSON.stringify({ pages: texts, archive: { pages, files } }))
  const answer = await readInChild(
    { worker, given: {}, bytes: async () => Readable.from([bytes]) },
    { limits: texts.length === 1 ? { ...limits, milliseconds: pageMilliseconds } : limits },
  )
  if (!('said' in answer) || !isAnswer(answer.said)) return undefined
  const read = answer.said.pages
  return read.length === texts.length ? new Map(texts.map(({ path }, index) => [path, read[index] as Page])) : undefined
}

/** Documents are checked node by node before they become articles; here it matters only that there are some. */
function isAnswer(said: unknown): said is { pages: Page[] } {
  return said instanceof Object && 'pages' in said && Array.isArray(said.pages) && said.pages.every((page) => page instanceof Object)
}

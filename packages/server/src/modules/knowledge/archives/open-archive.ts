import { articleArchiveLimits, type SectionNames } from '@besedka/contract'
import { decodeCsv } from '@besedka/contract/read-csv'
import { openZip, type ZipParts, ZipTooLarge, ZipUnreadable } from '../../../platform/archive/open-zip.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { oneLine } from './formats/read-html.ts'
import { frontMatterOf } from './formats/read-markdown.ts'

/** The page of a folder that names its section in both languages. */
export const sectionPage = '_section.md'

export type Archive = {
  /** Paths of pages, and of everything else, as pages name them. */
  pages: readonly string[]
  files: readonly string[]
  /** What folders say of themselves. */
  sections: ReadonlyMap<string, SectionNames>
  /** Undefined for a page that is larger than a page may be. */
  readPage(path: string): Promise<string | undefined>
  readFile(path: string): AsyncIterable<Uint8Array>
}

const { pageBytes, textBytes, fileBytes, entries, pages: pagesMax } = articleArchiveLimits

/**
 * Opens a zip of pages. Nothing of it is ever written under the name that it says. Throws articleArchiveUnreadableException,
 * articleArchiveTooLargeException; reading from it throws the same.
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const [texts, files] = [opened(bytes, textBytes), opened(bytes, fileBytes)]
  const named = new Map(texts.names.flatMap((name) => (isWanted(name) ? [[pathOf(name), name] as const] : [])))
  if (texts.names.length > entries) throw new AppError('articleArchiveTooLargeException')
  const folder = outerFolder([...named.keys()])
  const nameOf = new Map([...named].map(([path, name]) => [path.slice(folder.length), name]))
  const all = [...nameOf.keys()]
  const pages = all.filter((path) => isPage(path) && !isSectionPage(path))
  if (pages.length === 0) throw new AppError('articleArchiveUnreadableException')
  if (pages.length > pagesMax) throw new AppError('articleArchiveTooLargeException')
  const readPage = (path: string) => textOf(texts, nameOf.get(path) ?? path)
  const sections = new Map<string, SectionNames>()
  for (const path of all.filter(isSectionPage)) {
    const { fields } = frontMatterOf((await readPage(path)) ?? '')
    const names = { 'ru-RU': nameIn(fields, 'ru'), 'en-GB': nameIn(fields, 'en') }
    if (names['ru-RU'] !== '' || names['en-GB'] !== '') sections.set(path.slice(0, -sectionPage.length - 1), names)
  }
  return {
    pages,
    files: all.filter((path) => !isPage(path)),
    sections,
    readPage,
    readFile: (path) => refusing(files.bytes(nameOf.get(path) ?? path)),
  }
}

function opened(bytes: Buffer, unpackedBytesMax: number): ZipParts {
  try {
    return openZip(bytes, { unpackedBytesMax })
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Neither what systems put beside files, nor what would lead out of the archive. */
function isWanted(name: string): boolean {
  const parts = pathOf(name).split('/')
  return !parts.some((part) => part === '' || part.startsWith('.') || part === '__MACOSX') && !/^[a-z]:/i.test(name) && name.length <= 1_000
}

function pathOf(name: string): string {
  return name.replaceAll('\\', '/').replaceAll('\0', '').toWellFormed().normalize('NFC')
}

function isPage(path: string): boolean {
  return /\.(md|markdown|html?)$/i.test(path)
}

function isSectionPage(path: string): boolean {
  return path.endsWith(`/${sectionPage}`)
}

/** A zip of one folder is what stands in the folder, unless that says that it is a section. */
function outerFolder(paths: readonly string[]): string {
  const [first = ''] = paths
  const folder = first.slice(0, first.indexOf('/') + 1)
  const isAround = folder !== '' && paths.every((path) => path.startsWith(folder)) && !paths.includes(folder + sectionPage)
  return isAround && localeFolders.every((locale) => locale !== folder.slice(0, -1).toLowerCase()) ? folder : ''
}

/** Folders that say in which language what stands in them is. */
export const localeFolders: readonly string[] = ['ru', 'en', 'ru-ru', 'en-gb', 'en-us']

function nameIn(fields: ReadonlyMap<string, string>, language: string): string {
  return oneLine((fields.get(language) ?? '').slice(0, 128))
}

async function textOf(parts: ZipParts, name: string): Promise<string | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of refusing(parts.bytes(name))) {
    length += piece.length
    if (length > pageBytes) return undefined
    pieces.push(piece)
  }
  return decodeCsv(Buffer.concat(pieces)).text
}

async function* refusing(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces
  } catch (error) {
    throw refusalOf(error)
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof ZipTooLarge) return new AppError('articleArchiveTooLargeException')
  return error instanceof ZipUnreadable || error instanceof RangeError ? new AppError('articleArchiveUnreadableException') : error
}

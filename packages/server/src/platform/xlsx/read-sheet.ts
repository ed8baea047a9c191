import { Parser } from 'htmlparser2'
import { openZip, type ZipParts, ZipUnreadable } from '../archive/open-zip.ts'

/** A hundred thousand rows of ten columns are about as much. */
const textBytesMax = 150 * 1024 * 1024
/** What spreadsheets put into one cell at most; the rest is left out. */
const cellMax = 32_767
/** As many rows as spreadsheets have. */
const linesMax = 1_048_576
const sharedMax = 2_000_000

/** The file is no workbook that can be read. */
export class WorkbookUnreadable extends Error {
  override name = 'WorkbookUnreadable'
}

export type SheetRow = { line: number; cells: string[] }

/**
 * The rows of the first sheet of a workbook as texts, in pieces as they are unpacked; numbers and dates as the file keeps them (a date is the number
 * of its day), without the blanks around them. Rows without a word, and columns beyond `columnsMax`, are left out; lines only grow. Throws
 * WorkbookUnreadable.
 */
export async function* readSheet(bytes: Buffer, { columnsMax }: { columnsMax: number }): AsyncGenerator<SheetRow[]> {
  try {
    const parts = openZip(bytes, { unpackedBytesMax: textBytesMax })
    const shared = parts.has('xl/sharedStrings.xml') ? await sharedTexts(parts) : []
    yield* rowsOf(parts, { sheet: await firstSheet(parts), shared, columnsMax })
  } catch (error) {
    throw error instanceof ZipUnreadable ? new WorkbookUnreadable(error.message) : error
  }
}

type Handlers = ConstructorParameters<typeof Parser>[0]

/** Reads a part by the names of its elements, without their prefixes; after each piece comes what it brought. */
async function* parse<Found>(parts: ZipParts, name: string, found: Found[], handlers: Handlers): AsyncGenerator<Found[]> {
  const parser = new Parser(handlers, { xmlMode: true, decodeEntities: true })
  for await (const piece of parts.read(name)) {
    parser.write(piece)
    if (found.length > 0) yield found.splice(0)
  }
  parser.end()
  if (found.length > 0) yield found.splice(0)
}

const plain = (name: string) => name.slice(name.indexOf(':') + 1)

async function firstSheet(parts: ZipParts): Promise<string> {
  let sheet: string | undefined
  let target: string | undefined
  const onSheet = (name: string, attributes: Record<string, string>) => {
    if (plain(name) === 'sheet') sheet ??= attributes['r:id'] ?? Object.entries(attributes).find(([key]) => plain(key) === 'id')?.[1] ?? ''
  }
  for await (const _ of parse(parts, 'xl/workbook.xml', [], { onopentag: onSheet }));
  const onRelation = (name: string, { Id = '', Target = '' }: Record<string, string>) => {
    if (plain(name) === 'Relationship' && Id === sheet) target = Target
  }
  for await (const _ of parse(parts, 'xl/_rels/workbook.xml.rels', [], { onopentag: onRelation }));
  if (target === undefined) throw new WorkbookUnreadable('It has no sheet')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** A text with the next piece of it, as far as a cell holds it. */
const longer = (text: string, piece: string) => (text.length < cellMax ? text + piece.slice(0, cellMax - text.length) : text)

async function sharedTexts(parts: ZipParts): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let reading = false
  let phonetic = false
  const handlers: Handlers = {
    onopentag(name) {
      if (plain(name) === 'si') text = ''
      if (plain(name) === 'rPh') phonetic = true
      if (plain(name) === 't') reading = !phonetic
    },
    ontext(piece) {
      if (reading) text = longer(text, piece)
    },
    onclosetag(name) {
      if (plain(name) === 't') reading = false
      if (plain(name) === 'rPh') phonetic = false
      if (plain(name) !== 'si') return
      if (texts.length >= sharedMax) throw new WorkbookUnreadable('It has too many texts')
      texts.push(text.trim())
    },
  }
  for await (const _ of parse(parts, 'xl/sharedStrings.xml', [], handlers));
  return texts
}

type Sheet = { sheet: string; shared: readonly string[]; columnsMax: number }

function rowsOf(parts: ZipParts, { sheet, shared, columnsMax }: Sheet): AsyncGenerator<SheetRow[]> {
  const found: SheetRow[] = []
  let line = 0
  let inRow = false
  let cells: string[] = []
  let column = -1
  let type = ''
  let text = ''
  let reading = false
  const handlers: Handlers = {
    onopentag(name, attributes) {
      const element = plain(name)
      if (element === 'row') {
        line = lineAfter(line, attributes.r)
        inRow = true
        cells = []
        column = -1
      } else if (element === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
        type = attributes.t ?? ''
        text = ''
      } else if (element === 'v' || element === 't') reading = true
    },
    ontext(piece) {
      if (reading) text = longer(text, piece)
    },
    onclosetag(name) {
      const element = plain(name)
      if (element === 'v' || element === 't') reading = false
      if (element === 'c' && column >= 0 && column < columnsMax) {
        while (cells.length < column) cells.push('')
        cells[column] = type === 's' ? (shared[Number(text)] ?? '') : type === 'e' ? '' : text.trim()
      }
      if (element !== 'row') return
      if (inRow && cells.some((cell) => cell !== '')) found.push({ line, cells })
      inRow = false
    },
  }
  return parse(parts, sheet, found, handlers)
}

/** The number that a row gives itself, or the next. A file whose rows stand still or go back was made to do harm. */
function lineAfter(line: number, named: string | undefined): number {
  const next = named === undefined ? line + 1 : Number(named)
  if (!Number.isInteger(next) || next <= line || next > linesMax) throw new WorkbookUnreadable('Its rows are not in order')
  return next
}

/** `C7` is the third. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference.slice(0, 4)) {
    const code = letter.charCodeAt(0) - 64
    if (code < 1 || code > 26) break
    column = column * 26 + code
  }
  return column - 1
}

import { Parser } from 'htmlparser2'
import { openZip, type ZipParts, ZipUnreadable } from './open-zip.ts'

/** A hundred thousand rows of twenty columns are about as much. */
const textBytesMax = 400 * 1024 * 1024
const columnsMax = 1_000

/** The file is no workbook that can be read. */
export class WorkbookUnreadable extends Error {
  override name = 'WorkbookUnreadable'
}

export type SheetRow = { line: number; cells: string[] }

/**
 * The rows of the first sheet of a workbook as texts, in pieces as they are unpacked; numbers and dates as the file keeps them (a date is the number
 * of its day). Rows without a word are left out. Throws WorkbookUnreadable.
 */
export async function* readSheet(bytes: Buffer): AsyncGenerator<SheetRow[]> {
  try {
    const parts = openZip(bytes, { textBytesMax })
    const shared = parts.has('xl/sharedStrings.xml') ? await sharedTexts(parts) : []
    yield* rowsOf(parts, await firstSheet(parts), shared)
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
  const sheets: string[] = []
  const targets = new Map<string, string>()
  const onSheet = (name: string, attributes: Record<string, string>) => {
    if (plain(name) === 'sheet')
      sheets.push(attributes['r:id'] ?? Object.entries(attributes).find(([key]) => plain(key) === 'id')?.[1] ?? '')
  }
  for await (const _ of parse(parts, 'xl/workbook.xml', [], { onopentag: onSheet }));
  const onRelation = (name: string, { Id = '', Target = '' }: Record<string, string>) => {
    if (plain(name) === 'Relationship') targets.set(Id, Target)
  }
  for await (const _ of parse(parts, 'xl/_rels/workbook.xml.rels', [], { onopentag: onRelation }));
  const target = targets.get(sheets[0] ?? '')
  if (target === undefined) throw new WorkbookUnreadable('It has no sheet')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

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
      if (reading) text += piece
    },
    onclosetag(name) {
      if (plain(name) === 't') reading = false
      if (plain(name) === 'rPh') phonetic = false
      if (plain(name) === 'si') texts.push(text)
    },
  }
  for await (const _ of parse(parts, 'xl/sharedStrings.xml', [], handlers));
  return texts
}

function rowsOf(parts: ZipParts, sheet: string, shared: readonly string[]): AsyncGenerator<SheetRow[]> {
  const found: SheetRow[] = []
  let line = 0
  let cells: string[] = []
  let column = -1
  let type = ''
  let text = ''
  let reading = false
  const handlers: Handlers = {
    onopentag(name, attributes) {
      const element = plain(name)
      if (element === 'row') {
        line = Number(attributes.r ?? line + 1)
        cells = []
        column = -1
      } else if (element === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
        type = attributes.t ?? ''
        text = ''
      } else if (element === 'v' || element === 't') reading = true
    },
    ontext(piece) {
      if (reading) text += piece
    },
    onclosetag(name) {
      const element = plain(name)
      if (element === 'v' || element === 't') reading = false
      if (element === 'c' && column < columnsMax) {
        while (cells.length < column) cells.push('')
        cells[column] = type === 's' ? (shared[Number(text)] ?? '') : type === 'e' ? '' : text
      }
      if (element === 'row' && cells.some((cell) => cell.trim() !== '')) found.push({ line, cells })
    },
  }
  return parse(parts, sheet, found, handlers)
}

/** `C7` is the third. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64
    if (code < 1 || code > 26) break
    column = column * 26 + code
  }
  return column - 1
}

import {
  type BlacklistImportProblem,
  type BlacklistType,
  blacklistReasonLength,
  blacklistValueLength,
  plainBlacklistValue,
  plainHeading,
} from '@besedka/contract'

type Pattern = Exclude<BlacklistType, 'customer'>
type Row = { line: number; cells: readonly string[] }

export type PlannedEntry = { type: Pattern; value: string; reason: string }
type RefusedRow = { line: number; value: string; problem: BlacklistImportProblem }

type Column = 'value' | 'type' | 'reason'

/** Headings by which columns are known, as `plainHeading` writes them. */
const headings: Record<Column, readonly string[]> = {
  value: [
    'запись',
    'значение',
    'адрес',
    'адрес почты',
    'почта',
    'домен',
    'телефон',
    'номер',
    'контакт',
    'entry',
    'value',
    'address',
    'email',
    'e mail',
    'domain',
    'phone',
    'number',
    'contact',
  ],
  type: ['кого', 'тип', 'вид', 'whom', 'type', 'kind'],
  reason: ['причина', 'комментарий', 'примечание', 'reason', 'comment', 'note'],
}

/** What files call each type, the words of the screen included. */
const kinds: Record<Pattern, readonly string[]> = {
  email: ['адрес почты', 'адрес', 'почта', 'email address', 'email', 'e mail', 'address'],
  mailDomain: ['почтовый домен', 'домен', 'mail domain', 'domain'],
  phone: ['начало номера', 'номер', 'телефон', 'beginning of a number', 'number', 'phone'],
}

/** The entries that rows say, each once, and the rows that say none: pure. Without headings the first column is whom. */
export function planImport(rows: readonly Row[]): { entries: PlannedEntry[]; repeated: number; refused: RefusedRow[]; rows: number } {
  const { columns, below } = columnsOf(rows)
  const entries = new Map<string, PlannedEntry>()
  const refused: RefusedRow[] = []
  let repeated = 0
  for (const { line, cells } of below) {
    const cell = (column: Column) => clean(cells[columns[column] ?? -1] ?? '')
    const planned = entryOf({ value: cell('value'), kind: cell('type'), reason: cell('reason') })
    if (typeof planned === 'string') refused.push({ line, value: cell('value'), problem: planned })
    else if (entries.has(keyOf(planned))) repeated += 1
    else entries.set(keyOf(planned), planned)
  }
  return { entries: [...entries.values()], repeated, refused, rows: below.length }
}

export function keyOf({ type, value }: Pick<PlannedEntry, 'type' | 'value'>): string {
  return `${type} ${value}`
}

function columnsOf(rows: readonly Row[]): { columns: Partial<Record<Column, number>>; below: readonly Row[] } {
  const titles = (rows[0]?.cells ?? []).map(plainHeading)
  const found = (column: Column) => titles.findIndex((title) => headings[column].includes(title))
  if (found('value') < 0) return { columns: { value: 0 }, below: rows }
  return { columns: { value: found('value'), type: found('type'), reason: found('reason') }, below: rows.slice(1) }
}

function entryOf({ value, kind, reason }: { value: string; kind: string; reason: string }): PlannedEntry | BlacklistImportProblem {
  if (value === '') return 'empty'
  if (value.length > blacklistValueLength || reason.length > blacklistReasonLength) return 'tooLong'
  const type = kindSaid(kind) ?? kindOf(value)
  const plain = plainBlacklistValue(type, value)
  return plain === undefined ? 'invalid' : { type, value: plain, reason }
}

function kindSaid(kind: string): Pattern | undefined {
  const said = plainHeading(kind)
  return (Object.keys(kinds) as Pattern[]).find((type) => kinds[type].includes(said))
}

/** By how it is written: `me@spam.example`, `@spam.example` or `spam.example`, `+7 495 000`. */
function kindOf(value: string): Pattern {
  if (/^[\d\s()+*-]+$/.test(value)) return 'phone'
  return value.lastIndexOf('@') > 0 ? 'email' : 'mailDomain'
}

/** PostgreSQL keeps no NUL. */
function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim()
}

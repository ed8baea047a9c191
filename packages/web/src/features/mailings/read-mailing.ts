import {
  guessMailingColumns,
  type MailingColumn,
  type MailingEntry,
  mailingLimits,
  readMailingDirection,
  readMailingMoment,
} from '@besedka/contract'
import { decodeCsv, readCsv } from '@besedka/contract/read-csv'

export type MailingFileRow = { line: number; cells: string[] }

/** A file of a mailing as it was read: nothing of it is sent yet. */
export type MailingFile = { name: string; headings: string[]; rows: MailingFileRow[]; columns: MailingColumn[] }

export type Unreadable = 'tooBig' | 'unreadable' | 'tooMany'

/** Reads a CSV file with headings; or says why that is not one. */
export async function readMailing(file: File): Promise<MailingFile | Unreadable> {
  if (file.size > mailingLimits.bytes) return 'tooBig'
  const bytes = new Uint8Array(await file.arrayBuffer())
  // A workbook, or another file that is no text.
  if (bytes.subarray(0, 4_096).includes(0) && bytes[0] !== 0xff) return 'unreadable'
  const [first, ...below] = readCsv(decodeCsv(bytes).text)
  const headings = (first?.cells ?? []).slice(0, mailingLimits.columns).map((cell) => cell.trim())
  if (below.length === 0) return 'unreadable'
  if (below.length > mailingLimits.rows) return 'tooMany'
  return { name: file.name, headings, rows: below, columns: guessMailingColumns(headings) }
}

/** What a row says, by what the columns are; `atInvalid`: its date is none. */
export function entryOf({ cells }: MailingFileRow, columns: readonly MailingColumn[]): MailingEntry | 'atInvalid' {
  const cellOf = (column: MailingColumn) => (cells[columns.indexOf(column)] ?? '').trim()
  const moment = cellOf('at')
  const at = moment === '' ? undefined : readMailingMoment(moment)
  if (moment !== '' && at === undefined) return 'atInvalid'
  const id = cellOf('id')
  return {
    direction: readMailingDirection(cellOf('direction')),
    // What is longer is no number, and no text that can be sent: the server says so.
    phone: cellOf('phone').slice(0, 100),
    text: cellOf('text').replaceAll('\0', '').slice(0, 20_000),
    ...(at && { at: at.toISOString() }),
    ...(id !== '' && { externalId: id.slice(0, mailingLimits.idLength) }),
  }
}

import {
  guessMailingColumns,
  type MailingColumn,
  type MailingEntry,
  mailingLimits,
  readMailingDirection,
  readMailingMoment,
} from '@besedka/contract'
import { readTable, type TableFile, type TableRow, type Unreadable } from '../../ui/import/read-table.ts'

/** A file of a mailing as it was read: nothing of it is sent yet. */
export type MailingFile = TableFile & { columns: MailingColumn[] }

/** Reads a CSV file with headings; or says why that is not one. */
export async function readMailing(file: File): Promise<MailingFile | Unreadable> {
  const read = await readTable(file, mailingLimits)
  return typeof read === 'string' ? read : { ...read, columns: guessMailingColumns(read.headings) }
}

/** What a row says, by what the columns are; `atInvalid`: its date is none. */
export function entryOf({ cells }: TableRow, columns: readonly MailingColumn[]): MailingEntry | 'atInvalid' {
  const cellOf = (column: MailingColumn) => cells[columns.indexOf(column)] ?? ''
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

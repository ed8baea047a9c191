import { guessPeopleColumns, type PeopleImportColumn, type PersonRow, peopleImportLimits } from '@besedka/contract'
import { readTable, type TableFile, type Unreadable } from '../../ui/import/read-table.ts'

/** A file of colleagues as it was read: nothing of it is sent until it is tried. */
export type PeopleFile = TableFile & { columns: PeopleImportColumn[] }

/** Reads a CSV file with headings; or says why that is not one. */
export async function readPeople(file: File): Promise<PeopleFile | Unreadable> {
  const { bytes, people, columns } = peopleImportLimits
  const read = await readTable(file, { bytes, rows: people, columns })
  return typeof read === 'string' ? read : { ...read, columns: guessPeopleColumns(read.headings) }
}

/** What the rows say, by what the columns are. */
export function peopleOf({ rows }: PeopleFile, columns: readonly PeopleImportColumn[]): PersonRow[] {
  return rows.map(({ line, cells }) => {
    const cellOf = (column: PeopleImportColumn) => (cells[columns.indexOf(column)] ?? '').slice(0, peopleImportLimits.cell)
    return { line, email: cellOf('email'), name: cellOf('name'), role: cellOf('role'), teams: cellOf('teams') }
  })
}

import { type CustomerImportRow, customerImportProblems, type Locale, type LocalText } from '@besedka/contract'
import { toCsv } from '@besedka/contract/write-csv'
import type { Kysely } from 'kysely'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { getImport } from './import.ts'
import './tables.ts'

type Asked = { importId: string; cursor?: string | undefined; limit: number }

/** A page of the rows that are not taken, in the order of the file. Throws customerImportNotFoundException. */
export async function listProblems(db: Kysely<Tables>, asked: Asked): Promise<{ items: CustomerImportRow[]; nextCursor: string | null }> {
  const { headings } = await getImport(db, asked.importId)
  const after = asked.cursor === undefined ? 0 : Number(readCursor(asked.cursor, 'seq')[0])
  const rows = await refusedRows(db, asked.importId, { after, limit: asked.limit + 1 })
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  const items = shown.flatMap(({ line, cells, problem, problem_column: column }) =>
    problem === null ? [] : [{ line, cells, problem, column: column === null ? null : (headings[column] ?? null) }],
  )
  return { items, nextCursor: rows.length > asked.limit && last ? writeCursor([String(last.line)]) : null }
}

const titles = {
  line: { 'ru-RU': 'Строка', 'en-GB': 'Line' },
  problem: { 'ru-RU': 'Что не так', 'en-GB': 'What is wrong' },
} satisfies Record<string, LocalText>

/** All of them as CSV: what is wrong stands before the columns of the file. Throws customerImportNotFoundException. */
export async function problemsFile(db: Kysely<Tables>, importId: string, locale: Locale): Promise<{ fileName: string; text: string }> {
  const { headings, file_name } = await getImport(db, importId)
  const rows = await refusedRows(db, importId, { after: 0, limit: null })
  const lines = rows.map(({ line, cells, problem, problem_column: column }) => {
    const blamed = column === null ? '' : `${headings[column] ?? ''}: `
    return [line, `${blamed}${problem === null ? '' : customerImportProblems[problem][locale]}`, ...cells]
  })
  return {
    fileName: `${file_name.replace(/\.[^.]+$/, '')}-${locale === 'ru-RU' ? 'ошибки' : 'problems'}.csv`,
    text: toCsv([titles.line[locale], titles.problem[locale], ...headings], lines, locale),
  }
}

async function refusedRows(db: Kysely<Tables>, importId: string, { after, limit }: { after: number; limit: number | null }) {
  const query = db
    .selectFrom('customer_import_rows')
    .select(['line', 'cells', 'problem', 'problem_column'])
    .where('import_id', '=', importId)
    .where('problem', 'is not', null)
    .where('line', '>', after)
    .orderBy('line')
  return (limit === null ? query : query.limit(limit)).execute()
}

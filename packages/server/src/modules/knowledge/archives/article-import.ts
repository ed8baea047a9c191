import type { ArticleImportView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/open-database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { ImportRow } from './tables.ts'
import './tables.ts'

const plannedShown = 100
const keptDays = 30
const dayMs = 86_400_000

/** Throws articleImportNotFoundException. */
export async function getImport(db: Kysely<Tables>, importId: string): Promise<ImportRow> {
  const row = await db.selectFrom('article_imports').selectAll().where('id', '=', importId).executeTakeFirst()
  if (!row) throw new AppError('articleImportNotFoundException')
  return row
}

/** The same, held until the transaction ends. */
export async function lockImport(tx: Transaction, importId: string): Promise<ImportRow> {
  const row = await tx.db.selectFrom('article_imports').selectAll().where('id', '=', importId).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('articleImportNotFoundException')
  return row
}

/** An import as people see it. Throws articleImportNotFoundException. */
export async function getImportView(db: Kysely<Tables>, importId: string): Promise<ArticleImportView> {
  const row = await getImport(db, importId)
  const { rows: plan } = await sql<ArticleImportView['plan'][number]>`
    SELECT ARRAY(SELECT coalesce(nullif(names ->> ${row.locale}, ''), nullif(names ->> 'ru-RU', ''), names ->> 'en-GB')
                 FROM jsonb_array_elements(section) WITH ORDINALITY AS s (names, at) ORDER BY at) AS section,
           texts -> 0 ->> 'title' AS title,
           ARRAY(SELECT text ->> 'locale' FROM jsonb_array_elements(texts) WITH ORDINALITY AS t (text, at) ORDER BY at) AS locales
    FROM article_import_articles WHERE import_id = ${importId} ORDER BY place LIMIT ${plannedShown}`.execute(db)
  return {
    id: row.id,
    byId: row.by_id,
    fileId: row.file_id,
    fileName: row.file_name,
    locale: row.locale,
    sectionId: row.section_id,
    state: row.state,
    done: row.done,
    total: row.total,
    articles: row.articles,
    pages: row.pages,
    sections: row.sections,
    files: row.files,
    refused: row.refused,
    plan,
    remarks: row.remarks,
    remarkCount: row.remark_count,
    problem: row.problem,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

/** Whether the files taken in with it may have been deleted: unused uploads go after a day. */
export function isExpired({ started_at }: Pick<ImportRow, 'started_at'>, now: Date): boolean {
  return now.getTime() - started_at.getTime() > dayMs
}

/** Ends imports that nobody has begun within a day, and those whose work was lost; forgets those of a month ago. */
export async function cleanArticleImports(database: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const ended = await database.system
    .updateTable('article_imports')
    .set({ state: 'failed', problem: 'articleImportExpiredException', finished_at: now })
    .where(({ and, or, eb }) =>
      or([
        and([eb('state', '=', 'read'), eb('started_at', '<', before(1))]),
        and([eb('state', 'in', ['reading', 'running']), eb('started_at', '<', before(2))]),
      ]),
    )
    .returning(['organisation_id', 'id'])
    .execute()
  for (const { organisation_id, id } of ended) {
    await database.system
      .deleteFrom('article_import_articles')
      .where('organisation_id', '=', organisation_id)
      .where('import_id', '=', id)
      .execute()
  }
  await database.system.deleteFrom('article_imports').where('started_at', '<', before(keptDays)).execute()
}

import { type ArticleBody, type FileView, filesInArticle } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { keepForColleagues, letGoOfFiles, viewsOfFiles } from '../files/index.ts'
import './tables.ts'

/**
 * Notes the pictures and files that stand in an article. New ones are the account's own uploads, or stand in another article already. Throws
 * fileNotFoundException.
 */
export async function keepFilesOfArticle(
  tx: Transaction,
  { articleId, accountId, bodies }: { articleId: string; accountId: string; bodies: readonly ArticleBody[] },
): Promise<void> {
  const named = [...new Set(bodies.flatMap(filesInArticle))]
  if (named.length === 0) return
  const known = await tx.db.selectFrom('article_files').select(['article_id', 'file_id']).where('file_id', 'in', named).execute()
  const kept = new Set(known.map((row) => row.file_id))
  const own = new Set(known.filter((row) => row.article_id === articleId).map((row) => row.file_id))
  await keepForColleagues(tx, { fileIds: named.filter((id) => !kept.has(id)), accountId })
  const added = named.filter((id) => !own.has(id)).map((id) => ({ organisation_id: tx.organisationId, article_id: articleId, file_id: id }))
  if (added.length > 0) await tx.db.insertInto('article_files').values(added).execute()
}

/** Lets the files of an article that is being deleted go, but for those that stand in another one. */
export async function letGoOfArticleFiles(tx: Transaction, articleId: string): Promise<void> {
  const { rows } = await sql<{ fileId: string }>`
    DELETE FROM article_files WHERE article_id = ${articleId} RETURNING file_id AS "fileId"`.execute(tx.db)
  const ids = rows.map(({ fileId }) => fileId)
  if (ids.length === 0) return
  const elsewhere = await tx.db.selectFrom('article_files').select('file_id').where('file_id', 'in', ids).execute()
  const still = new Set(elsewhere.map((row) => row.file_id))
  await letGoOfFiles(
    tx,
    ids.filter((id) => !still.has(id)),
  )
}

/** What is known of the pictures and files in some documents. */
export async function filesOfBodies(db: Kysely<Tables>, bodies: readonly ArticleBody[]): Promise<FileView[]> {
  return [...(await viewsOfFiles(db, [...new Set(bodies.flatMap(filesInArticle))])).values()]
}

/** The same of what is written in some sections, without holding it. */
export async function filesOfSections(db: Kysely<Tables>, sectionIds: readonly string[]): Promise<FileView[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT article_files.file_id AS id
    FROM article_files JOIN articles ON articles.organisation_id = article_files.organisation_id AND articles.id = article_files.article_id
      JOIN article_texts ON article_texts.organisation_id = articles.organisation_id AND article_texts.article_id = articles.id
    WHERE articles.section_id = ANY (${sectionIds}::uuid[]) AND strpos(article_texts.body::text, article_files.file_id::text) > 0
    ORDER BY id`.execute(db)
  const views = await viewsOfFiles(
    db,
    rows.map(({ id }) => id),
  )
  return [...views.values()]
}

/** Whether a file stands in what everybody may read. */
export async function isPublicFile(db: Kysely<Tables>, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM article_files JOIN articles ON articles.organisation_id = article_files.organisation_id AND articles.id = article_files.article_id
        JOIN article_texts ON article_texts.organisation_id = articles.organisation_id AND article_texts.article_id = articles.id
      WHERE article_files.file_id = ${fileId} AND articles.state = 'public'
        AND strpos(article_texts.published_body::text, ${fileId}) > 0) AS found`.execute(db)
  return rows[0]?.found ?? false
}

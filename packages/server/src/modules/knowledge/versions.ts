import type { ArticleDraft, ArticleVersion, ArticleVersionText } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { getArticle } from './article.ts'
import './tables.ts'

/** Older ones make room: who needs what an article said fifty publications ago? */
const versionsKept = 50

type Kept = { articleId: string; state: 'internal' | 'public'; texts: readonly ArticleDraft[]; byId: string }

/** Keeps what has just been published. The article is locked, so no two versions get one number. */
export async function keepVersion(tx: Transaction, { articleId, state, texts, byId }: Kept): Promise<void> {
  await sql`
    INSERT INTO article_versions (organisation_id, article_id, number, state, texts, at, by_id)
    SELECT ${tx.organisationId}, ${articleId}, coalesce(max(number), 0) + 1, ${state}, ${JSON.stringify(texts)}, ${tx.now}, ${byId}
    FROM article_versions WHERE article_id = ${articleId}`.execute(tx.db)
  await sql`
    DELETE FROM article_versions WHERE article_id = ${articleId} AND number <= (
      SELECT max(number) FROM article_versions WHERE article_id = ${articleId}) - ${versionsKept}::int`.execute(tx.db)
}

/** What was published, the newest first. Throws articleNotFoundException. */
export async function listVersions(db: Kysely<Tables>, articleId: string): Promise<ArticleVersion[]> {
  await getArticle(db, articleId)
  const rows = await db
    .selectFrom('article_versions')
    .select(['number', 'state', 'at', 'by_id'])
    .where('article_id', '=', articleId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ number, state, at, by_id }) => ({ number, state, at: at.toISOString(), byId: by_id }))
}

/** What one version said. Throws articleNotFoundException, also where there is no such version any more. */
export async function readVersion(
  db: Kysely<Tables>,
  { articleId, number }: { articleId: string; number: number },
): Promise<{ texts: ArticleVersionText[] }> {
  const row = await db
    .selectFrom('article_versions')
    .select('texts')
    .where('article_id', '=', articleId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw new AppError('articleNotFoundException')
  return { texts: row.texts }
}

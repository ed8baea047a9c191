import { type ArticleFigures, articleFigureDays } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/open-database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

type Counted = 'reads' | 'insertions' | 'helpful' | 'unhelpful'

/** Counts for today what became of an article; answers whether it is there. */
export async function countForArticle(tx: Transaction, articleId: string, what: Counted): Promise<boolean> {
  const column = sql.ref(what)
  const { rows } = await sql`
    INSERT INTO article_days (organisation_id, article_id, day, ${column})
    SELECT organisation_id, id, (${tx.now}::timestamptz AT TIME ZONE 'UTC')::date, 1 FROM articles WHERE id = ${articleId}
    ON CONFLICT (organisation_id, article_id, day) DO UPDATE SET ${column} = article_days.${column} + 1
    RETURNING 1`.execute(tx.db)
  return rows.length > 0
}

/** An operator has put an article into a reply. Throws articleNotFoundException. */
export async function noteInserted(tx: Transaction, articleId: string): Promise<void> {
  if (!(await countForArticle(tx, articleId, 'insertions'))) throw new AppError('articleNotFoundException')
}

/** What became of articles in the last days, those of today too; the most read and inserted first. */
export async function figuresOfArticles(db: Kysely<Tables>, { days, now }: { days: number; now: Date }): Promise<ArticleFigures[]> {
  const { rows } = await sql<ArticleFigures>`
    SELECT article_id AS "articleId", sum(reads)::int AS reads, sum(insertions)::int AS insertions,
           sum(helpful)::int AS helpful, sum(unhelpful)::int AS unhelpful
    FROM article_days WHERE day > (${now}::timestamptz AT TIME ZONE 'UTC')::date - ${days}::int
    GROUP BY article_id ORDER BY sum(reads) + sum(insertions) DESC, article_id`.execute(db)
  return rows
}

/** Nobody can ask for more. */
const keptDays = Math.max(...articleFigureDays)

/** Forgets the days, of all organisations, that no figure is added up from any more. */
export async function cleanArticleDays({ systemPool }: Database, now: Date): Promise<void> {
  await systemPool.query("DELETE FROM article_days WHERE day <= ($1::timestamptz AT TIME ZONE 'UTC')::date - $2::int", [now, keptDays])
}

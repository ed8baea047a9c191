import type { Locale } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

type Titled = { id: string; title: string; state: 'internal' | 'public' }

/** The published articles by their title: in the reader's language, else in the one they were written in. */
export async function listPublishedTitles(db: Kysely<Tables>, locale: Locale): Promise<Titled[]> {
  const { rows } = await sql<Titled>`
    SELECT articles.id, articles.state, coalesce(own.published_title, original.published_title) AS title
    FROM articles
    JOIN article_texts original ON original.organisation_id = articles.organisation_id AND original.article_id = articles.id
      AND original.locale = articles.original_locale
    LEFT JOIN article_texts own ON own.organisation_id = articles.organisation_id AND own.article_id = articles.id AND own.locale = ${locale}
    WHERE articles.state IN ('internal', 'public') AND coalesce(own.published_title, original.published_title) IS NOT NULL
    ORDER BY 3, 1`.execute(db)
  return rows
}

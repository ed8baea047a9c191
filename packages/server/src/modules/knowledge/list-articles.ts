import { type ArticleListItem, articleLimits, type MissedSearch } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { helpAddressOf, type TextRow, toArticleCard, toTextCard } from './article.ts'
import './tables.ts'

const missesShown = 50

/** All articles with what readers said of them, those changed last first. */
export async function listArticles(db: Kysely<Tables>): Promise<ArticleListItem[]> {
  const address = await helpAddressOf(db)
  const articles = await db
    .selectFrom('articles')
    .leftJoin('article_votes', (join) => join.onRef('article_votes.article_id', '=', 'articles.id'))
    .selectAll('articles')
    .select(['article_votes.helpful', 'article_votes.unhelpful'])
    .orderBy('articles.updated_at', 'desc')
    .orderBy('articles.id')
    .limit(articleLimits.articles)
    .execute()
  const texts = new Map<string, Pick<TextRow, 'article_id' | 'locale' | 'title' | 'changed_at'>[]>()
  const rows = await db
    .selectFrom('article_texts')
    .select(['article_id', 'locale', 'title', 'changed_at'])
    .where('title', 'is not', null)
    .orderBy('locale', 'desc')
    .execute()
  for (const row of rows) texts.set(row.article_id, [...(texts.get(row.article_id) ?? []), row])
  return articles.map(({ helpful, unhelpful, ...row }) => {
    const own = texts.get(row.id) ?? []
    return {
      ...toArticleCard(row, address),
      texts: own.map((text) => toTextCard(text, row, own)),
      helpful: helpful ?? 0,
      unhelpful: unhelpful ?? 0,
    }
  })
}

/** What was looked for and not found, the most frequent first. */
export async function listMissedSearches(db: Kysely<Tables>): Promise<MissedSearch[]> {
  const rows = await db
    .selectFrom('article_misses')
    .select(['phrase', 'times', 'last_at'])
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .limit(missesShown)
    .execute()
  return rows.map(({ phrase, times, last_at }) => ({ phrase, times, lastAt: last_at.toISOString() }))
}

import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { helpAddressOf } from './article.ts'
import { helpPath } from './help-path.ts'
import './tables.ts'

/** Those of some articles that customers can read, in the order asked for: their title in the language they were written in, and their page at the product's `address`, or at the host of its own. */
export async function publicArticles(
  db: Kysely<Tables>,
  articleIds: readonly string[],
  address: string,
): Promise<{ title: string; url: string }[]> {
  if (articleIds.length === 0) return []
  const rows = await db
    .selectFrom('articles')
    .innerJoin('article_texts', (join) =>
      join
        .onRef('article_texts.organisation_id', '=', 'articles.organisation_id')
        .onRef('article_texts.article_id', '=', 'articles.id')
        .onRef('article_texts.locale', '=', 'articles.original_locale'),
    )
    .select(['articles.id', 'articles.number', 'article_texts.published_title as title'])
    .where('articles.id', 'in', articleIds)
    .where('articles.state', '=', 'public')
    .execute()
  const { login, host } = await helpAddressOf(db)
  const origin = host === null ? address : `https://${host}`
  return articleIds.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    return row?.title ? [{ title: row.title, url: new URL(helpPath.article(login, row.number), origin).href }] : []
  })
}

import type { PublishedArticle } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { getArticle, helpAddressOf, textsOf, toArticleCard } from './article.ts'
import { filesOfBodies } from './files-of-articles.ts'
import './tables.ts'

/** An article as it was published last. Throws articleNotFoundException, also for one that nobody reads yet. */
export async function readArticle(db: Kysely<Tables>, articleId: string): Promise<PublishedArticle> {
  const row = await getArticle(db, articleId)
  const { id, state, sectionId, publishedAt, publicPath, publicHost } = toArticleCard(row, await helpAddressOf(db))
  if (publishedAt === null) throw new AppError('articleNotFoundException')
  const texts = (await textsOf(db, articleId)).flatMap(({ locale, published_title: title, published_body: body }) =>
    title !== null && body ? [{ locale, title, body }] : [],
  )
  const files = await filesOfBodies(
    db,
    texts.map(({ body }) => body),
  )
  return { id, state, sectionId, publishedAt, publicPath, publicHost, texts, files }
}

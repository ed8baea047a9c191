import { isDeepStrictEqual } from 'node:util'
import type { ArticleDraft, Locale } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { lockArticle, type TextRow, tellArticle, textsOf } from './article.ts'
import { keepFilesOfArticle } from './files-of-articles.ts'
import './tables.ts'

type Saved = {
  articleId: string
  /** The version that the author has seen. */
  version: number
  /** The article in all its languages. */
  texts: readonly ArticleDraft[]
  /** Translations that were looked at and still say what the original says. */
  fitting: readonly Locale[]
}

/** Keeps what is written; readers see it once it is published. Throws articleNotFoundException, articleChangedException, fileNotFoundException. */
export async function saveArticle(tx: Transaction, by: { id: string }, { articleId, version, texts, fitting }: Saved): Promise<void> {
  const article = await lockArticle(tx, articleId, version)
  const before = await textsOf(tx.db, articleId)
  await keepFilesOfArticle(tx, { articleId, accountId: by.id, bodies: texts.map(({ body }) => body) })
  for (const text of texts) await putText(tx, articleId, text, before, fitting)
  const kept = texts.map(({ locale }) => locale)
  await dropOthers(tx, articleId, kept)
  const [first = article.original_locale] = kept
  await tx.db
    .updateTable('articles')
    .set({
      version: sql`version + 1`,
      has_changes: true,
      editor_id: by.id,
      updated_at: tx.now,
      original_locale: kept.includes(article.original_locale) ? article.original_locale : first,
    })
    .where('id', '=', articleId)
    .execute()
  tellArticle(tx, articleId, 'authors')
}

async function putText(
  tx: Transaction,
  articleId: string,
  { locale, title, body }: ArticleDraft,
  before: readonly TextRow[],
  fitting: readonly Locale[],
): Promise<void> {
  const was = before.find((text) => text.locale === locale)
  const isSame = was?.title === title && isDeepStrictEqual(was.body, body)
  if (isSame && !fitting.includes(locale)) return
  const is = { title, body: JSON.stringify(body), changed_at: tx.now }
  const nothingPublished = { published_title: null, published_body: null, published_plain: null }
  await tx.db
    .insertInto('article_texts')
    .values({ organisation_id: tx.organisationId, article_id: articleId, locale, ...is, ...nothingPublished })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'article_id', 'locale']).doUpdateSet(is))
    .execute()
}

/** A language that is not written any more stays before its readers until the next publication. */
async function dropOthers(tx: Transaction, articleId: string, kept: readonly Locale[]): Promise<void> {
  const others = tx.db.deleteFrom('article_texts').where('article_id', '=', articleId).where('locale', 'not in', kept)
  await others.where('published_title', 'is', null).execute()
  await tx.db
    .updateTable('article_texts')
    .set({ title: null, body: null })
    .where('article_id', '=', articleId)
    .where('locale', 'not in', kept)
    .execute()
}

import { type ArticleBody, articleLimits, emptyArticle, type Locale, newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { aboutArticle, tellArticle } from './article.ts'
import { keepFilesOfArticle } from './files-of-articles.ts'
import { keepSection } from './find-section.ts'
import './tables.ts'

type NewArticle = {
  /** Where others know it already. */
  id?: string
  /** Where it was taken before: see `takeNumbers`. */
  number?: number
  sectionId: string
  locale: Locale
  title: string
  body?: ArticleBody | undefined
}

/**
 * Begins an article that nobody reads yet; answers its id. Throws articleSectionNotFoundException, objectLimitReachedException,
 * fileNotFoundException.
 */
export async function createArticle(
  tx: Transaction,
  by: AuditActor & { id: string },
  { id = newId(), number, sectionId, locale, title, body = emptyArticle }: NewArticle,
): Promise<string> {
  await keepSection(tx.db, sectionId)
  const { rows } = await sql<{ known: number }>`SELECT count(*)::int AS known FROM articles`.execute(tx.db)
  if ((rows[0]?.known ?? 0) >= articleLimits.articles) throw new AppError('objectLimitReachedException')
  await tx.db
    .insertInto('articles')
    .values({
      organisation_id: tx.organisationId,
      id,
      number: number ?? (await takeNumbers(tx, 1)),
      section_id: sectionId,
      original_locale: locale,
      author_id: by.id,
      editor_id: by.id,
      created_at: tx.now,
      updated_at: tx.now,
      published_at: null,
    })
    .execute()
  await tx.db
    .insertInto('article_texts')
    .values({
      organisation_id: tx.organisationId,
      article_id: id,
      locale,
      title,
      body: JSON.stringify(body),
      changed_at: tx.now,
      published_title: null,
      published_body: null,
      published_plain: null,
    })
    .execute()
  await keepFilesOfArticle(tx, { articleId: id, accountId: by.id, bodies: [body] })
  tellArticle(tx, id, 'authors')
  tx.audit({ ...aboutArticle(by, id, title), action: 'article.created', after: { title, locale, sectionId } })
  return id
}

/** Takes that many numbers in a row and answers the first. Others who need one wait until this transaction ends. */
export async function takeNumbers(tx: Transaction, count: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    INSERT INTO article_numbers (organisation_id, number) VALUES (${tx.organisationId}, ${count})
    ON CONFLICT (organisation_id) DO UPDATE SET number = article_numbers.number + ${count} RETURNING number`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('An article got no number')
  return row.number - count + 1
}

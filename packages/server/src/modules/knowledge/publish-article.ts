import { articleWords } from '@besedka/contract'
import { sql } from 'kysely'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { aboutArticle, lockArticle, nameOf, tellArticle, textsOf } from './article.ts'
import { keepVersion } from './versions.ts'
import './tables.ts'

type Publication = { articleId: string; version?: number; state: 'internal' | 'public' }

/**
 * Puts what is written before colleagues, or before everybody. Throws articleNotFoundException, articleChangedException, and articleEmptyException
 * while it says nothing in a language that it has.
 */
export async function publishArticle(
  tx: Transaction,
  by: AuditActor & { id: string },
  { articleId, version, state }: Publication,
): Promise<void> {
  const was = await lockArticle(tx, articleId, version)
  const texts = await textsOf(tx.db, articleId)
  for (const { locale, title, body } of texts) {
    const text = tx.db.updateTable('article_texts').where('article_id', '=', articleId).where('locale', '=', locale)
    if (!body) {
      await tx.db.deleteFrom('article_texts').where('article_id', '=', articleId).where('locale', '=', locale).execute()
      continue
    }
    const plain = articleWords(body, () => null)
    if (plain === '') throw new AppError('articleEmptyException')
    await text.set({ published_title: title, published_body: JSON.stringify(body), published_plain: plain }).execute()
  }
  await tx.db
    .updateTable('articles')
    .set({ state, has_changes: false, published_at: tx.now, version: sql`version + 1` })
    .where('id', '=', articleId)
    .execute()
  const written = texts.flatMap(({ locale, title, body }) => (title !== null && body ? [{ locale, title, body }] : []))
  await keepVersion(tx, { articleId, state, texts: written, byId: by.id })
  tellArticle(tx, articleId, 'all')
  tx.audit({
    ...aboutArticle(by, articleId, await nameOf(tx.db, was)),
    action: 'article.published',
    before: { state: was.state },
    after: { state },
  })
}

/** Takes an article from its readers; what is written stays. Throws articleNotFoundException, articleChangedException. */
export async function withdrawArticle(
  tx: Transaction,
  by: AuditActor,
  { articleId, version }: { articleId: string; version?: number | undefined },
): Promise<void> {
  const was = await lockArticle(tx, articleId, version)
  const name = await nameOf(tx.db, was)
  await tx.db.deleteFrom('article_texts').where('article_id', '=', articleId).where('title', 'is', null).execute()
  await tx.db
    .updateTable('article_texts')
    .set({ published_title: null, published_body: null, published_plain: null })
    .where('article_id', '=', articleId)
    .execute()
  await tx.db
    .updateTable('articles')
    .set({ state: 'draft', has_changes: true, published_at: null, version: sql`version + 1` })
    .where('id', '=', articleId)
    .execute()
  tellArticle(tx, articleId, 'all')
  tx.audit({ ...aboutArticle(by, articleId, name), action: 'article.withdrawn', before: { state: was.state }, after: { state: 'draft' } })
}

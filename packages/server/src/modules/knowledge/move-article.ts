import { sql } from 'kysely'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { aboutArticle, lockArticle, nameOf, tellArticle } from './article.ts'
import { letGoOfArticleFiles } from './files-of-articles.ts'
import { lockSection } from './find-section.ts'
import './tables.ts'

/** Moves an article to another section, for its readers too. Throws articleNotFoundException, articleChangedException, articleSectionNotFoundException. */
export async function moveArticle(
  tx: Transaction,
  by: AuditActor,
  { articleId, sectionId, version }: { articleId: string; sectionId: string; version?: number | undefined },
): Promise<void> {
  await lockSection(tx.db, sectionId)
  const was = await lockArticle(tx, articleId, version)
  await tx.db.updateTable('articles').set({ section_id: sectionId, version: sql`version + 1` }).where('id', '=', articleId).execute()
  tellArticle(tx, articleId, was.state === 'draft' ? 'authors' : 'all')
  tx.audit({
    ...aboutArticle(by, articleId, await nameOf(tx.db, was)),
    action: 'article.moved',
    before: { sectionId: was.section_id },
    after: { sectionId },
  })
}

/** Deletes an article for good. Throws articleNotFoundException. */
export async function deleteArticle(tx: Transaction, by: AuditActor, articleId: string): Promise<void> {
  const was = await lockArticle(tx, articleId)
  const name = await nameOf(tx.db, was)
  await letGoOfArticleFiles(tx, articleId)
  await tx.db.deleteFrom('articles').where('id', '=', articleId).execute()
  tellArticle(tx, articleId, was.state === 'draft' ? 'authors' : 'all')
  tx.audit({ ...aboutArticle(by, articleId, name), action: 'article.deleted', before: { title: name, state: was.state } })
}

import { type ArticleImportView, articleArchiveLimits, type Locale, newId } from '@besedka/contract'
import { sql } from 'kysely'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { exportLane } from '../../exports/index.ts'
import { uploadedFiles } from '../../files/index.ts'
import { lockSection } from '../find-section.ts'
import { getImportView, isExpired, lockImport } from './article-import.ts'
import './tables.ts'

export const articleImportJob = 'articleImport'

type Asked = { fileId: string; locale: Locale; sectionId: string | null }

/**
 * Begins to read an archive that this account has uploaded, in the place of what it has had read and not imported. Throws fileNotFoundException,
 * fileTooBigException, articleSectionNotFoundException, articleImportUnderWayException.
 */
export async function createImport(
  tx: Transaction,
  account: CurrentAccount,
  { fileId, locale, sectionId }: Asked,
): Promise<ArticleImportView> {
  const [file] = await uploadedFiles(tx.db, [fileId], { kind: 'account', id: account.id })
  if (!file) throw new AppError('fileNotFoundException')
  if (file.sizeBytes > articleArchiveLimits.bytes) throw new AppError('fileTooBigException', { size: articleArchiveLimits.bytes })
  if (sectionId !== null) await lockSection(tx.db, sectionId)
  await makeRoom(tx, account)
  const id = newId()
  await tx.db
    .insertInto('article_imports')
    .values({
      organisation_id: tx.organisationId,
      id,
      by_id: account.id,
      file_id: fileId,
      file_name: file.name,
      locale,
      section_id: sectionId,
      state: 'reading',
      problem: null,
      started_at: tx.now,
      finished_at: null,
    })
    .execute()
  await enqueueImport(tx, id)
  return getImportView(tx.db, id)
}

/** Reading is dear: an organisation has one archive under way, and what was only tried does not pile up. */
async function makeRoom(tx: Transaction, account: CurrentAccount): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('article imports ' || ${tx.organisationId}, 0))`.execute(tx.db)
  const underWay = await tx.db.selectFrom('article_imports').select('id').where('state', 'in', ['reading', 'running']).executeTakeFirst()
  if (underWay) throw new AppError('articleImportUnderWayException')
  const tried = await tx.db
    .updateTable('article_imports')
    .set({ state: 'cancelled', finished_at: tx.now })
    .where('state', '=', 'read')
    .where('by_id', '=', account.id)
    .returning('id')
    .execute()
  for (const { id } of tried) await tx.db.deleteFrom('article_import_articles').where('import_id', '=', id).execute()
}

/** Begins to import what was read, from now on by the right of this account. Throws articleImportNotFoundException, articleImportStateException, articleImportExpiredException. */
export async function beginImport(tx: Transaction, account: CurrentAccount, importId: string): Promise<ArticleImportView> {
  const row = await lockImport(tx, importId)
  // The files that were read with it are this account's uploads until an article has them.
  if (row.state !== 'read' || row.articles === 0 || row.by_id !== account.id) throw new AppError('articleImportStateException')
  if (isExpired(row, tx.now)) throw new AppError('articleImportExpiredException')
  await tx.db.updateTable('article_imports').set({ state: 'running' }).where('id', '=', importId).execute()
  await enqueueImport(tx, importId)
  const { articles, sections, files, refused } = row
  tx.audit({ by: account, action: 'article.imported', after: { file: row.file_name, articles, sections, files, refused } })
  return getImportView(tx.db, importId)
}

/** Drops an import that makes no articles yet; nothing that is over changes. Throws articleImportNotFoundException. */
export async function cancelImport(tx: Transaction, importId: string): Promise<ArticleImportView> {
  const row = await lockImport(tx, importId)
  if (row.state === 'reading' || row.state === 'read') {
    await tx.db.updateTable('article_imports').set({ state: 'cancelled', finished_at: tx.now }).where('id', '=', importId).execute()
    await tx.db.deleteFrom('article_import_articles').where('import_id', '=', importId).execute()
  }
  return getImportView(tx.db, importId)
}

/** Has the next thing done that an import is at. Archives are read in the lanes of exports: both are long, and others need the database too. */
export async function enqueueImport(tx: Transaction, importId: string): Promise<void> {
  const { organisationId } = tx
  const payload = { organisationId, importId }
  await tx.enqueue({ name: articleImportJob, payload, queue: exportLane(organisationId), key: `articleImport:${importId}` })
}

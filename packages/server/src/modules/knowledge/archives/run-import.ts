import type { SectionNames } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import { inOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { createArticle, takeNumbers } from '../create-article.ts'
import { listSections } from '../find-section.ts'
import { saveArticle } from '../save-article.ts'
import { createSection, tellSections } from '../save-section.ts'
import { lockImport } from './article-import.ts'
import { findSection } from './sections-of-import.ts'
import type { ImportRow } from './tables.ts'
import './tables.ts'

/**
 * Makes the articles of an import, all of them or none: sections that there are not yet, then drafts with their translations. Throws what making an
 * article throws, for one where the knowledge base is full or a file is gone.
 */
export async function runImport(app: AppContext, by: CurrentAccount, { organisation_id, id, articles: count }: ImportRow): Promise<void> {
  // In a transaction of its own: the lock on the counter would keep colleagues from beginning articles until the import commits.
  let number = await inOrganisation(app, organisation_id, (tx) => takeNumbers(tx, count))
  await inOrganisation(app, organisation_id, async (tx) => {
    const row = await lockImport(tx, id)
    if (row.state !== 'running') return
    // The import has one audit entry, written when it began, and tells screens once, at its end.
    const quiet: Transaction = { ...tx, audit: () => undefined, record: () => undefined }
    const sectionFor = await sectionFinder(quiet, by, row.section_id)
    const articles = await tx.db.selectFrom('article_import_articles').selectAll().where('import_id', '=', id).orderBy('place').execute()
    for (const { article_id: articleId, section, texts } of articles) {
      const [original, ...translations] = texts
      if (!original) continue
      await createArticle(quiet, by, { id: articleId, number: number++, sectionId: await sectionFor(section), ...original })
      if (translations.length > 0) await saveArticle(quiet, by, { articleId, version: 1, texts, fitting: [] })
    }
    await tx.db.deleteFrom('article_import_articles').where('import_id', '=', id).execute()
    await tx.db
      .updateTable('article_imports')
      .set({ state: 'done', articles: articles.length, finished_at: tx.now })
      .where('id', '=', id)
      .execute()
    tellSections(tx)
  })
}

/** Finds sections by their names, and makes those that are not there. */
async function sectionFinder(
  tx: Transaction,
  by: CurrentAccount,
  top: string | null,
): Promise<(names: readonly SectionNames[]) => Promise<string>> {
  const sections = await listSections(tx.db)
  return async (way) => {
    let parentId = top
    for (const names of way) {
      let section = findSection(sections, parentId, names)
      if (!section) {
        section = await createSection(tx, by, { names, parentId })
        sections.push(section)
      }
      parentId = section.id
    }
    if (parentId === null) throw new Error('An article of an import stands in no section')
    return parentId
  }
}

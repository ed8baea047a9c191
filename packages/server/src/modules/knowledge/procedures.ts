import { readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { changes, changesOnly, ok, reads, type SignedInAccount, staff } from '../authentication/index.ts'
import { getArticleView } from './article.ts'
import { figuresOfArticles, noteInserted } from './article-figures.ts'
import { careForArticle } from './care-for-article.ts'
import { createArticle } from './create-article.ts'
import { findArticles } from './find-articles.ts'
import { listSections } from './find-section.ts'
import { listArticles, listMissedSearches } from './list-articles.ts'
import { deleteArticle, moveArticle } from './move-article.ts'
import { publishArticle, withdrawArticle } from './publish-article.ts'
import { readArticle } from './read-article.ts'
import { saveArticle } from './save-article.ts'
import { createSection, deleteSection, orderSections, updateSection } from './save-section.ts'
import { listVersions, readVersion } from './versions.ts'

export const knowledgeProcedures = {
  sections: staff.knowledge.sections.handler(reads(async (db) => ({ items: await listSections(db) }))),
  createSection: staff.knowledge.createSection.handler(changes((tx, input, account) => createSection(tx, account, input))),
  updateSection: staff.knowledge.updateSection.handler(changes((tx, input, account) => updateSection(tx, account, input))),
  orderSections: staff.knowledge.orderSections.handler(changesOnly((tx, input, account) => orderSections(tx, account, input))),
  deleteSection: staff.knowledge.deleteSection.handler(changesOnly((tx, { sectionId }, account) => deleteSection(tx, account, sectionId))),
  list: staff.knowledge.list.handler(reads(async (db) => ({ items: await listArticles(db) }))),
  get: staff.knowledge.get.handler(reads((db, { articleId }) => getArticleView(db, articleId))),
  create: staff.knowledge.create.handler(
    changes(async (tx, input, account) => getArticleView(tx.db, await createArticle(tx, account, input))),
  ),
  save: staff.knowledge.save.handler(changesArticle(saveArticle)),
  publish: staff.knowledge.publish.handler(changesArticle(publishArticle)),
  withdraw: staff.knowledge.withdraw.handler(changesArticle(withdrawArticle)),
  move: staff.knowledge.move.handler(changesArticle(moveArticle)),
  care: staff.knowledge.care.handler(changesArticle(careForArticle)),
  figures: staff.knowledge.figures.handler(async ({ input: { days }, context: { app, account } }) =>
    ok({ items: await readOrganisation(app, account.organisationId, (db) => figuresOfArticles(db, { days, now: app.now() })) }),
  ),
  noteInserted: staff.knowledge.noteInserted.handler(changesOnly((tx, { articleId }) => noteInserted(tx, articleId))),
  delete: staff.knowledge.delete.handler(changesOnly((tx, { articleId }, account) => deleteArticle(tx, account, articleId))),
  search: staff.knowledge.search.handler(async ({ input, context: { app, account } }) =>
    ok({ items: await findArticles(app, account, input) }),
  ),
  read: staff.knowledge.read.handler(reads((db, { articleId }) => readArticle(db, articleId))),
  versions: staff.knowledge.versions.handler(reads(async (db, { articleId }) => ({ items: await listVersions(db, articleId) }))),
  version: staff.knowledge.version.handler(reads((db, input) => readVersion(db, input))),
  missedSearches: staff.knowledge.missedSearches.handler(reads(async (db) => ({ items: await listMissedSearches(db) }))),
}

/** The handler of a change to one article: it answers with the article as it is afterwards. */
function changesArticle<Input extends { articleId: string }>(verb: (tx: Transaction, by: SignedInAccount, input: Input) => Promise<void>) {
  return changes(async (tx, input: Input, account) => {
    await verb(tx, account, input)
    return getArticleView(tx.db, input.articleId)
  })
}

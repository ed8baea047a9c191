import { readOrganisation } from '../../platform/events/transaction.ts'
import { changes, ok, reads, staff } from '../authentication/index.ts'
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
  orderSections: staff.knowledge.orderSections.handler(
    changes(async (tx, input, account) => {
      await orderSections(tx, account, input)
      return null
    }),
  ),
  deleteSection: staff.knowledge.deleteSection.handler(
    changes(async (tx, { sectionId }, account) => {
      await deleteSection(tx, account, sectionId)
      return null
    }),
  ),
  list: staff.knowledge.list.handler(reads(async (db) => ({ items: await listArticles(db) }))),
  get: staff.knowledge.get.handler(reads((db, { articleId }) => getArticleView(db, articleId))),
  create: staff.knowledge.create.handler(
    changes(async (tx, input, account) => getArticleView(tx.db, await createArticle(tx, account, input))),
  ),
  save: staff.knowledge.save.handler(
    changes(async (tx, input, account) => {
      await saveArticle(tx, account, input)
      return getArticleView(tx.db, input.articleId)
    }),
  ),
  publish: staff.knowledge.publish.handler(
    changes(async (tx, input, account) => {
      await publishArticle(tx, account, input)
      return getArticleView(tx.db, input.articleId)
    }),
  ),
  withdraw: staff.knowledge.withdraw.handler(
    changes(async (tx, input, account) => {
      await withdrawArticle(tx, account, input)
      return getArticleView(tx.db, input.articleId)
    }),
  ),
  move: staff.knowledge.move.handler(
    changes(async (tx, input, account) => {
      await moveArticle(tx, account, input)
      return getArticleView(tx.db, input.articleId)
    }),
  ),
  care: staff.knowledge.care.handler(
    changes(async (tx, input, account) => {
      await careForArticle(tx, account, input)
      return getArticleView(tx.db, input.articleId)
    }),
  ),
  figures: staff.knowledge.figures.handler(async ({ input: { days }, context: { app, account } }) =>
    ok({ items: await readOrganisation(app, account.organisationId, (db) => figuresOfArticles(db, { days, now: app.now() })) }),
  ),
  noteInserted: staff.knowledge.noteInserted.handler(
    changes(async (tx, { articleId }) => {
      await noteInserted(tx, articleId)
      return null
    }),
  ),
  delete: staff.knowledge.delete.handler(
    changes(async (tx, { articleId }, account) => {
      await deleteArticle(tx, account, articleId)
      return null
    }),
  ),
  search: staff.knowledge.search.handler(async ({ input, context: { app, account } }) =>
    ok({ items: await findArticles(app, account, input) }),
  ),
  read: staff.knowledge.read.handler(reads((db, { articleId }) => readArticle(db, articleId))),
  versions: staff.knowledge.versions.handler(reads(async (db, { articleId }) => ({ items: await listVersions(db, articleId) }))),
  version: staff.knowledge.version.handler(reads((db, input) => readVersion(db, input))),
  missedSearches: staff.knowledge.missedSearches.handler(reads(async (db) => ({ items: await listMissedSearches(db) }))),
}

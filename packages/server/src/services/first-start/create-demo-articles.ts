import type { CurrentAccount } from '../../modules/authentication/index.ts'
import { createArticle, createSection, publishArticle } from '../../modules/knowledge/index.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { demoSections } from './demo-articles.ts'

/** Gives the demo organisation a knowledge base: most of it for everybody, one article for colleagues. */
export async function createDemoArticles(tx: Transaction, author: CurrentAccount): Promise<void> {
  for (const { names, articles } of demoSections) {
    const { id: sectionId } = await createSection(tx, author, { names })
    for (const { title, state, says } of articles) {
      const body = { type: 'doc' as const, content: [...says] }
      const articleId = await createArticle(tx, author, { sectionId, locale: 'ru-RU', title, body })
      await publishArticle(tx, author, { articleId, state })
    }
  }
}

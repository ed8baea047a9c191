import type { AppContext } from '../../../platform/context.ts'
import { readOrganisation } from '../../../platform/events/transaction.ts'
import { helpPath } from '../help-path.ts'
import { linkedArticles } from './article-html.ts'
import { findPublicArticle, nameOfSection, numbersOf } from './find-help.ts'
import { inLanguage } from './help-frame.ts'
import { articlePage } from './help-pages.ts'
import type { OpenedCentre } from './open-centre.ts'

/** The page of a public article, with the addresses of those that it links to. `voted` thanks the reader for a vote. */
export async function showArticle(app: AppContext, { organisationId, scene }: OpenedCentre, number: number, voted: boolean) {
  return readOrganisation(app, organisationId, async (db) => {
    const article = await findPublicArticle(db, number)
    if (!article) return undefined
    const linked = await numbersOf(db, [...new Set(article.texts.flatMap(({ body }) => linkedArticles(body)))])
    const section = await nameOfSection(db, article.sectionId, scene.locale)
    const addressOf = (articleId: string) => {
      const other = linked.get(articleId)
      return other === undefined ? undefined : inLanguage(helpPath.article(scene.centre?.login ?? '', other), scene.locale)
    }
    const page = articlePage(scene, { article, section, addressOf, voted })
    if (!page) return undefined
    // Said to one reader only, and to nobody who is passed the page on.
    return { articleId: article.id, page: voted ? { ...page, status: 200, path: undefined } : page }
  })
}

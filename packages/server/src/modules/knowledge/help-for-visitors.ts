import type { HelpArticle, HelpHit, Locale } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { helpAddressOf } from './article.ts'
import { helpPath } from './help-path.ts'
import { noteMissed, noteRead, voteOnArticle } from './note-reader.ts'
import { linkedArticles } from './pages/article-html.ts'
import { findPublicArticle, isPlain, listHelp, numbersOf } from './pages/find-help.ts'
import { searchArticles } from './search-articles.ts'

/** As many as fit above the field in which one writes. */
const hitsMax = 4

/** What a visitor looks for. `words`: as in a search, or `any` for a message in which most words are beside the point. */
type Asked = { organisationId: string; text: string; words: 'all' | 'any'; locale: Locale }

/**
 * Public articles that fit; with nothing asked the first ones in their order, and none where the organisation publishes none. A search that finds
 * nothing is noted for authors.
 */
export async function findHelp(app: AppContext, { organisationId, text, words, locale }: Asked): Promise<HelpHit[]> {
  if (text === '') {
    const sections = await readOrganisation(app, organisationId, (db) => listHelp(db, locale))
    const articles = sections.flatMap((section) => section.articles).slice(0, hitsMax)
    return articles.map(({ number, title }) => ({ number, title, snippet: '' }))
  }
  if (!isPlain(text)) return []
  const search = { text, words, locale, publicOnly: true, limit: hitsMax }
  const found = await readOrganisation(app, organisationId, (db) => searchArticles(db, search))
  if (found.length === 0 && words === 'all') await inOrganisation(app, organisationId, (tx) => noteMissed(tx, text, { whileTyping: true }))
  return found.map(({ number, title, snippet }) => ({ number, title, snippet }))
}

type Read = { organisationId: string; number: number }

/** One public article in the visitor's language, where it is written in it; it is counted as read. Throws articleNotFoundException. */
export async function readHelp(app: AppContext, { organisationId, number, locale }: Read & { locale: Locale }): Promise<HelpArticle> {
  const { articleId, shown } = await readOrganisation(app, organisationId, async (db) => {
    const article = await findPublicArticle(db, number)
    const text = article?.texts.find((one) => one.locale === locale) ?? article?.texts[0]
    if (!article || !text) throw new AppError('articleNotFoundException')
    const linked = await numbersOf(db, [...new Set(linkedArticles(text.body))])
    const { login } = await helpAddressOf(db)
    const shown = { number, ...text, linked: Object.fromEntries(linked), filesPath: helpPath.files(login) }
    return { articleId: article.id, shown }
  })
  await noteRead(app, organisationId, articleId)
  return shown
}

/** Whether a public article has helped; who votes too often is not told. Throws articleNotFoundException. */
export async function voteOnHelp(
  app: AppContext,
  { organisationId, number, helpful, network }: Read & { helpful: boolean; network: string },
): Promise<void> {
  const article = await readOrganisation(app, organisationId, (db) => findPublicArticle(db, number))
  if (!article) throw new AppError('articleNotFoundException')
  if (!app.limits.shared.helpVotes.take(`${article.id} ${network}`)) return
  await inOrganisation(app, organisationId, (tx) => voteOnArticle(tx, article.id, helpful))
}

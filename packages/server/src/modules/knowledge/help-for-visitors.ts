import type { HelpArticle, HelpHit, Locale } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { loginOf } from './article.ts'
import { helpPath } from './help-path.ts'
import { linkedArticles } from './pages/article-html.ts'
import { findPublicArticle, isPlain, listHelp, numbersOf } from './pages/find-help.ts'
import { searchArticles } from './search-articles.ts'

/** As many as fit above the field in which one writes. */
const hitsMax = 4

/** What a visitor looks for. `words`: as in a search, or `any` for a message in which most words are beside the point. */
type Asked = { text: string; words: 'all' | 'any'; locale: Locale }

/** Public articles that fit; with nothing asked the first ones in their order, and none where the organisation publishes none. */
export async function findHelp(db: Kysely<Tables>, { text, words, locale }: Asked): Promise<HelpHit[]> {
  if (text === '') {
    const sections = await listHelp(db, locale)
    const articles = sections.flatMap((section) => section.articles).slice(0, hitsMax)
    return articles.map(({ number, title }) => ({ number, title, snippet: '' }))
  }
  if (!isPlain(text)) return []
  const found = await searchArticles(db, { text, words, locale, publicOnly: true, limit: hitsMax })
  return found.map(({ number, title, snippet }) => ({ number, title, snippet }))
}

/** One public article in the visitor's language, where it is written in it. Throws articleNotFoundException. */
export async function readHelp(db: Kysely<Tables>, { number, locale }: { number: number; locale: Locale }): Promise<HelpArticle> {
  const article = await findPublicArticle(db, number)
  const text = article?.texts.find((one) => one.locale === locale) ?? article?.texts[0]
  if (!text) throw new AppError('articleNotFoundException')
  const linked = await numbersOf(db, [...new Set(linkedArticles(text.body))])
  return { number, ...text, linked: Object.fromEntries(linked), filesPath: helpPath.files(await loginOf(db)) }
}

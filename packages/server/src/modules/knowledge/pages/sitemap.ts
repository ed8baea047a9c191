import { type Locale, languageCode } from '@besedka/contract'
import { html, trusted } from '../../../platform/http/html.ts'
import { helpPath } from '../help-path.ts'
import { inLanguage } from './help-frame.ts'

type Entry = { number: number; locales: readonly Locale[]; changedAt: Date }

/** The articles of a help centre as search engines want them listed: each language with its others. */
export function sitemapOf({ origin, login }: { origin: string; login: string }, entries: readonly Entry[]): string {
  const addressOf = (number: number, locale: Locale) => `${origin}${inLanguage(helpPath.article(login, number), locale)}`
  const urls = entries.flatMap(({ number, locales, changedAt }) =>
    locales.map(
      (locale) =>
        html`<url><loc>${addressOf(number, locale)}</loc><lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>${locales.map(
          (other) => html`<xhtml:link rel="alternate" hreflang="${languageCode(other)}" href="${addressOf(number, other)}"/>`,
        )}</url>\n`,
    ),
  )
  const head = trusted('<?xml version="1.0" encoding="UTF-8"?>')
  return String(
    html`${head}\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}</urlset>\n`,
  )
}

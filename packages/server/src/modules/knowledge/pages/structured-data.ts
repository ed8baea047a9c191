import { type Locale, languageCode } from '@besedka/contract'
import { helpPath } from '../help-path.ts'
import type { StructuredData } from './data-html.ts'
import { type HelpScene, inLanguage } from './help-frame.ts'
import { helpTexts } from './help-texts.ts'

/** The help centre as a site with a search of its own. */
export function siteData({ origin, centre, locale }: HelpScene): StructuredData[] {
  if (!centre) return []
  return [
    {
      '@type': 'WebSite',
      name: `${centre.name} · ${helpTexts[locale].centre}`,
      url: origin + inLanguage(helpPath.home(centre.login), locale),
      inLanguage: languageCode(locale),
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}${inLanguage(helpPath.search(centre.login), locale)}&q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

type Told = { title: string; locale: Locale; path: string; publishedAt: string; description: string }

/** An article, and who answers for it. */
export function articleData({ origin, centre }: HelpScene, { title, locale, path, publishedAt, description }: Told): StructuredData[] {
  if (!centre) return []
  const address = origin + inLanguage(path, locale)
  return [
    {
      '@type': 'Article',
      headline: title,
      description,
      inLanguage: languageCode(locale),
      dateModified: publishedAt,
      url: address,
      mainEntityOfPage: address,
      publisher: {
        '@type': 'Organization',
        name: centre.name,
        ...(centre.logoFileId && { logo: `${origin}/api/public/files/${centre.logoFileId}` }),
      },
    },
  ]
}

/** The way from the first page to this one, which comes last. Addresses are ours and in the language of the reader. */
export function wayData(scene: HelpScene, steps: readonly { name: string; address: string }[]): StructuredData[] {
  if (!scene.centre) return []
  const home = { name: helpTexts[scene.locale].home, address: inLanguage(helpPath.home(scene.centre.login), scene.locale) }
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [home, ...steps].map(({ name, address }, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name,
        item: scene.origin + address,
      })),
    },
  ]
}

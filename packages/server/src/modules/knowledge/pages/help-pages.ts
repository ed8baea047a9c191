import type { Locale, PublishedArticle } from '@besedka/contract'
import { articleWords, languageCode, locales } from '@besedka/contract'
import { type Html, html } from '../../../platform/http/html.ts'
import { helpPath } from '../help-path.ts'
import type { FoundArticle } from '../search-articles.ts'
import { articleHtml } from './article-html.ts'
import type { HelpSection, PublicArticle } from './find-help.ts'
import { type HelpPage, type HelpScene, inLanguage, searchForm } from './help-frame.ts'
import { helpTexts } from './help-texts.ts'
import { articleData, siteData, wayData } from './structured-data.ts'

const listedInSection = 6
/** So much that the first page of the largest help centre stays light. */
const listedAtAll = 120
const sectionsAtAll = 60
const descriptionLength = 160

/** The sections with their first articles. */
export function homePage(scene: HelpScene, sections: readonly HelpSection[]): HelpPage {
  const texts = helpTexts[scene.locale]
  let room = listedAtAll
  const cards = sections.slice(0, sectionsAtAll).map((section) => {
    const shown = section.articles.slice(0, Math.min(listedInSection, room))
    room -= shown.length
    return html`<section class="section">
<h2>${section.name}</h2>
${articleList(scene, shown)}
${section.articles.length > shown.length && html`<p><a href="${sectionAddress(scene, section.id)}">${texts.all(section.articles.length)}</a></p>`}
</section>`
  })
  const body = html`<h1>${texts.lead}</h1>
${searchForm(scene)}
${sections.length === 0 ? html`<h2>${texts.empty}</h2><p>${texts.emptyText}</p>` : html`<div class="sections">${cards}</div>`}`
  return {
    status: 200,
    title: texts.centre,
    body,
    scene,
    path: helpPath.home(scene.centre?.login ?? ''),
    languages: locales,
    description: `${texts.centre}. ${sections.map(({ name }) => name).join(', ')}`.slice(0, descriptionLength),
    data: siteData(scene),
  }
}

/** All articles of a section and of those below it. */
export function sectionPage(scene: HelpScene, section: HelpSection): HelpPage {
  const body = html`${searchForm(scene)}
${crumbs(scene)}
<h1>${section.name}</h1>
${articleList(scene, section.articles)}`
  const path = helpPath.section(scene.centre?.login ?? '', section.id)
  const data = wayData(scene, [{ name: section.name, address: inLanguage(path, scene.locale) }])
  return { status: 200, title: section.name, body, scene, path, languages: locales, data }
}

type Shown = {
  article: PublishedArticle & { number: number }
  section: { id: string; name: string } | undefined
  addressOf: (articleId: string) => string | undefined
  /** Whether the reader has just said how the article was. */
  voted: boolean
}

/** One article, in the reader's language if it has that. */
export function articlePage(scene: HelpScene, { article, section, addressOf, voted }: Shown): HelpPage | undefined {
  const { locale } = scene
  const texts = helpTexts[locale]
  const text = article.texts.find((one) => one.locale === locale) ?? article.texts[0]
  if (!text) return undefined
  const path = helpPath.article(scene.centre?.login ?? '', article.number)
  const day = new Date(article.publishedAt)
  const description = articleWords(text.body, () => null)
    .replace(/\s+/g, ' ')
    .slice(0, descriptionLength)
  const told = { title: text.title, locale: text.locale, path, publishedAt: article.publishedAt, description }
  const way = [
    ...(section ? [{ name: section.name, address: sectionAddress(scene, section.id) }] : []),
    { name: text.title, address: inLanguage(path, text.locale) },
  ]
  const body = html`${searchForm(scene)}
${crumbs(scene, section)}
<article lang="${languageCode(text.locale)}">
<h1>${text.title}</h1>
${text.locale !== locale && html`<p class="muted" lang="${languageCode(locale)}">${texts.otherLanguage}</p>`}
${articleHtml(text.body, { texts: helpTexts[text.locale], addressOf, filesPath: helpPath.files(scene.centre?.login ?? ''), locale })}
</article>
<p class="muted">${texts.changed} <time datetime="${article.publishedAt.slice(0, 10)}">${formatDay(day, locale)}</time></p>
${voteForm(scene, path, voted)}`
  return {
    status: 200,
    title: text.title,
    body,
    scene,
    path,
    languages: article.texts.map((one) => one.locale),
    description,
    data: [...articleData(scene, told), ...wayData(scene, way)],
  }
}

/** What was found; search engines do not list it. */
export function foundPage(scene: HelpScene, phrase: string, found: readonly FoundArticle[]): HelpPage {
  const texts = helpTexts[scene.locale]
  const hits = found.map(
    ({ number, title, snippet, locale }) =>
      html`<li lang="${languageCode(locale)}"><a href="${articleAddress(scene, number)}">${title}</a><p class="muted">${snippet}</p></li>`,
  )
  const body = html`${searchForm(scene, phrase)}
${crumbs(scene)}
${
  phrase === ''
    ? html`<h1>${texts.search}</h1>`
    : found.length === 0
      ? html`<h1>${texts.noneFound}</h1><p>${texts.found(phrase)}.</p><p>${texts.noneFoundText}</p>${writeToUs(scene)}`
      : html`<h1>${texts.found(phrase)}</h1><ul class="list found">${hits}</ul>`
}`
  const switchPath = `${helpPath.search(scene.centre?.login ?? '')}?q=${encodeURIComponent(phrase)}`
  return { status: 200, title: texts.search, body, scene, switchPath }
}

/** An address that leads nowhere: of nobody's help centre, or of a page that this one does not have. */
export function unknownPage(scene: HelpScene): HelpPage {
  const texts = helpTexts[scene.locale]
  return {
    status: 404,
    title: texts.unknown,
    body: html`${searchForm(scene)}<h1>${texts.unknown}</h1><p>${texts.unknownText}</p>${crumbs(scene)}`,
    scene,
  }
}

export function tooManyPage(scene: HelpScene): HelpPage {
  const texts = helpTexts[scene.locale]
  return { status: 429, title: texts.tooMany, body: html`<h1>${texts.tooMany}</h1><p>${texts.tooManyText}</p>`, scene }
}

function articleList(scene: HelpScene, articles: readonly PublicArticle[]): Html {
  const lines = articles.map(
    ({ number, title, locale }) =>
      html`<li><a href="${articleAddress(scene, number)}"${locale !== scene.locale && html` lang="${languageCode(locale)}"`}>${title}</a></li>\n`,
  )
  return html`<ul class="list">${lines}</ul>`
}

function crumbs(scene: HelpScene, section?: { id: string; name: string }): Html | false {
  if (!scene.centre) return false
  const home = inLanguage(helpPath.home(scene.centre.login), scene.locale)
  const { home: words } = helpTexts[scene.locale]
  return html`<p class="crumbs"><a href="${home}">${words}</a>${section && html` › <a href="${sectionAddress(scene, section.id)}">${section.name}</a>`}</p>`
}

function voteForm({ locale }: HelpScene, path: string, voted: boolean): Html {
  const texts = helpTexts[locale]
  if (voted) return html`<p class="vote" role="status">${texts.thanks}</p>`
  return html`<form class="vote" method="post" action="${inLanguage(`${path}/feedback`, locale)}">
<p>${texts.helpful}</p>
<button class="quiet" name="helpful" value="yes">${texts.yes}</button>
<button class="quiet" name="helpful" value="no">${texts.no}</button>
</form>`
}

function writeToUs({ centre, locale }: HelpScene): Html | false {
  if (!centre?.chatPath) return false
  return html`<p><a class="button" href="${centre.chatPath}">${helpTexts[locale].write}</a></p>`
}

function articleAddress({ centre, locale }: HelpScene, number: number): string {
  return inLanguage(helpPath.article(centre?.login ?? '', number), locale)
}

function sectionAddress({ centre, locale }: HelpScene, sectionId: string): string {
  return inLanguage(helpPath.section(centre?.login ?? '', sectionId), locale)
}

function formatDay(moment: Date, locale: Locale): string {
  return moment.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}

import { createHash } from 'node:crypto'
import { type Locale, languageCode } from '@besedka/contract'
import type { FastifyReply } from 'fastify'
import { type Html, html, trusted } from '../../../platform/http/html.ts'
import { helpPath } from '../help-path.ts'
import { brandStyle } from './brand-style.ts'
import { dataHtml, type StructuredData } from './data-html.ts'
import { helpStyle } from './help-style.ts'
import { helpTexts } from './help-texts.ts'

/** Whose help centre it is, in which language it is read, and from where. */
export type HelpScene = {
  locale: Locale
  /** Our own address, as the reader reached it. */
  origin: string
  /** Nobody's, for addresses that lead nowhere. */
  centre: { login: string; name: string; logoFileId: string | null; brandColour: string | null; chatPath: string | undefined } | undefined
}

export type HelpPage = {
  status: number
  title: string
  body: Html
  scene: HelpScene
  /** Without the language; where it is, search engines may list the page. */
  path?: string
  /** The same page for those who change the language, where it is not `path`; search engines are not told. */
  switchPath?: string
  /** The languages in which the page says the same. */
  languages?: readonly Locale[]
  description?: string
  /** What search engines are told of the page, where they may list it. */
  data?: readonly StructuredData[]
}

const style = trusted(helpStyle)
const styleHash = hashOf(helpStyle)

/** It runs nothing, loads nothing but its own pictures, stands in no frame, and its forms go to nobody else. `colours`: the style of the brand. */
function policyFor(colours: string | undefined): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'${colours === undefined ? '' : ` 'sha256-${hashOf(colours)}'`}`,
    "img-src 'self' data:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

/** An address of the help centre in a language. */
export function inLanguage(path: string, locale: Locale): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${languageCode(locale)}`
}

/** Sends a page; those that others may list are kept for a minute by whoever passes them on. */
export function sendHelp(reply: FastifyReply, page: HelpPage): FastifyReply {
  const { brandColour } = page.scene.centre ?? {}
  const colours = brandColour ? brandStyle(brandColour) : undefined
  const isListed = page.status === 200 && page.path !== undefined
  if (!isListed) reply.header('x-robots-tag', 'noindex')
  return reply
    .status(page.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyFor(colours))
    .header('referrer-policy', 'same-origin')
    .header('cache-control', isListed ? 'public, max-age=60' : 'no-store')
    .header('vary', 'accept-language')
    .send(String(frame(page, colours)))
}

function frame(
  { title, body, scene, path, switchPath = path, languages = [], description, data = [] }: HelpPage,
  colours: string | undefined,
): Html {
  const { locale, centre, origin } = scene
  const texts = helpTexts[locale]
  const other: Locale = locale === 'ru-RU' ? 'en-GB' : 'ru-RU'
  const home = centre && inLanguage(helpPath.home(centre.login), locale)
  return html`<!doctype html>
<html lang="${languageCode(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${centre ? `${title} · ${centre.name}` : title}</title>
${description && html`<meta name="description" content="${description}">\n`}${
  path !== undefined &&
  html`<link rel="canonical" href="${origin}${inLanguage(path, languages.includes(locale) ? locale : (languages[0] ?? locale))}">
${languages.length > 1 && languages.map((one) => html`<link rel="alternate" hreflang="${languageCode(one)}" href="${origin}${inLanguage(path, one)}">\n`)}`
}${path !== undefined && dataHtml(data)}<link rel="icon" href="data:,">
<style>${style}</style>${
    colours !== undefined &&
    html`
<style>${trusted(colours)}</style>`
  }
</head>
<body>
${
  centre &&
  html`<header class="top">
<a class="brand" href="${home}">${centre.logoFileId && html`<img class="logo" src="/api/public/files/${centre.logoFileId}" alt="" height="28">`}${centre.name} · ${texts.centre}</a>
${switchPath !== undefined && html`<a href="${inLanguage(switchPath, other)}" hreflang="${languageCode(other)}" lang="${languageCode(other)}">${texts.otherName}</a>`}
${centre.chatPath && html`<a href="${centre.chatPath}">${texts.write}</a>`}
</header>`
}
<main>
${body}
</main>
</body>
</html>
`
}

/** The field above every page. */
export function searchForm({ centre, locale }: HelpScene, phrase = ''): Html | false {
  if (!centre) return false
  const texts = helpTexts[locale]
  return html`<form class="search" role="search" action="${helpPath.search(centre.login)}">
<input type="hidden" name="lang" value="${languageCode(locale)}">
<input type="search" name="q" value="${phrase}" maxlength="100" aria-label="${texts.search}" placeholder="${texts.search}">
<button>${texts.find}</button>
</form>`
}

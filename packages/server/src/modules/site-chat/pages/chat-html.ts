import type { Locale, PublicSiteChatSettings } from '@besedka/contract'
import { escapeHtml } from './escape-html.ts'
import type { WidgetBuild } from './widget-build.ts'

/** What the page tells the app in it: read from the root element, so that the first paint needs no call. */
export type ChatPageBoot =
  | { mode: 'frame' | 'page'; channelKey: string; settings: PublicSiteChatSettings; locale: Locale }
  | { mode: 'preview'; locale: Locale }

/** The page around the chat: the app, its style, and what to show at once. */
export function chatHtml(build: WidgetBuild, boot: ChatPageBoot): string {
  const title = boot.mode === 'preview' ? '' : boot.settings.title
  const app = build.apps[boot.locale]
  const preload = app.preload.map((href) => `<link rel="modulepreload" href="${href}">`).join('')
  return page(build, {
    locale: boot.locale,
    title: escapeHtml(title),
    fit: ',viewport-fit=cover,interactive-widget=resizes-content',
    scripts: `${preload}<script type="module" src="${app.script}"></script>\n`,
    body: `<div id="besedka" data-boot="${escapeHtml(JSON.stringify(boot))}"></div>
<noscript>${boot.locale === 'ru-RU' ? 'Чат работает с включённым JavaScript.' : 'The chat needs JavaScript.'}</noscript>`,
  })
}

/** Said kindly in place of a chat that does not exist or is switched off. */
export function unavailableHtml(build: WidgetBuild, locale: Locale): string {
  const [title, text] =
    locale === 'ru-RU'
      ? ['Чат сейчас недоступен', 'Возможно, адрес изменился или чат временно отключён. Напишите компании другим способом.']
      : ['This chat is not available', 'Its address may have changed, or it is switched off for now. Please reach the company another way.']
  return page(build, { locale, title, body: `<main class="unavailable"><h1>${title}</h1><p>${text}</p></main>` })
}

type Page = {
  locale: Locale
  /** This and what follows is HTML. */
  title: string
  body: string
  scripts?: string
  /** How the viewport fits the screen, beside its width. */
  fit?: string
}

function page(build: WidgetBuild, { locale, title, body, scripts = '', fit = '' }: Page): string {
  return `<!doctype html>
<html lang="${locale.slice(0, 2)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1${fit}">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${build.style}">
${scripts}</head>
<body>
${body}
</body>
</html>
`
}

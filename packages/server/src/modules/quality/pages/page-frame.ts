import { createHash } from 'node:crypto'
import type { Locale } from '@besedka/contract'
import { contrast, textOn } from '@besedka/contract/colour-contrast'
import type { FastifyReply } from 'fastify'
import { type Html, html, trusted } from '../../../platform/http/html.ts'
import type { Brand } from './brand.ts'
import { pageStyle } from './page-style.ts'
import { pageTexts } from './page-texts.ts'

/** Whom a page speaks for, and in which language. */
export type Scene = { brand: Brand; locale: Locale }

export type Page = { status: number; title: string; body: Html; scene: Scene }

/** Sends a page. It runs no script, loads nothing from elsewhere, is kept by nobody, and tells no other site where the customer was. */
export function sendPage(reply: FastifyReply, { status, title, body, scene }: Page): FastifyReply {
  const style = styleOf(scene.brand.colour)
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyFor(style))
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .send(String(frame(title, body, scene, style)))
}

function frame(title: string, body: Html, { brand, locale }: Scene, style: Html): Html {
  const initial = [...brand.name][0]?.toUpperCase()
  return html`<!doctype html>
<html lang="${locale.slice(0, 2)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${brand.name === '' ? title : `${title} · ${brand.name}`}</title>
<style>${style}</style>
</head>
<body>
<main>
${
  brand.name !== '' &&
  html`<p class="brand">${
    brand.logoUrl
      ? html`<img class="logo" src="${brand.logoUrl}" alt="" height="40">`
      : html`<span class="logo" aria-hidden="true">${initial}</span>`
  }${brand.name}</p>`
}
<h1>${title}</h1>
${body}
${wayBack({ brand, locale })}
</main>
</body>
</html>
`
}

/** Nobody is left standing at the end of a page. */
function wayBack({ brand, locale }: Scene): Html | false {
  const { chatUrl, messenger } = brand
  const texts = pageTexts[locale]
  if (chatUrl) return html`<a class="button quiet" href="${chatUrl}">${texts.backToChat}</a>`
  if (messenger === null) return false
  const name = messenger.title[locale]
  return messenger.url
    ? html`<a class="button quiet" href="${messenger.url}">${texts.openMessenger(name)}</a>`
    : html`<p class="muted">${texts.backToMessenger(name)}</p>`
}

/** A brand as pale as the card has its own text colour for a ring around what has the focus. */
function styleOf(colour: string): Html {
  const ring = contrast(colour, '#ffffff') >= 3 ? colour : '#5d6664'
  return html`:root{--brand:${colour};--on-brand:${textOn(colour)};--ring:${ring}}${trusted(pageStyle)}`
}

function policyFor(style: Html): string {
  const hash = createHash('sha256').update(String(style)).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

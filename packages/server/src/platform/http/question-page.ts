import { createHash } from 'node:crypto'
import type { Locale } from '@besedka/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../context.ts'
import { html, trusted } from './html.ts'
import { networkOf } from './network-of.ts'
import { localeOf } from './request.ts'

type Page = {
  locale: Locale
  status: number
  title: string
  text: string
  /** What can be done, by a POST to the page itself or to `action`. */
  button?: { label: string; action?: string } | undefined
}

const style = `
:root{color-scheme:light dark;--ground:light-dark(#f6f5f3,#161918);--card:light-dark(#fff,#1f2322);--text:light-dark(#1f2423,#eceeed);--muted:light-dark(#5d6664,#a3adaa)}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;padding:24px 16px;display:grid;place-items:center;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:440px;padding:32px;background:var(--card);border-radius:14px}
h1{margin:0 0 8px;font-size:22px;line-height:1.25}
p{margin:0;color:var(--muted)}
button{width:100%;min-height:48px;margin-top:24px;border:0;border-radius:10px;background:#0f766e;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--text);outline-offset:2px}`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** A press of the button, nothing more. */
const bodyLimitBytes = 1_024

const tooMany: Record<Locale, { title: string; text: string }> = {
  'ru-RU': { title: 'Слишком часто', text: 'Подождите минуту и попробуйте снова.' },
  'en-GB': { title: 'Too often', text: 'Wait a minute and try again.' },
}

/** Serves question pages: what their buttons send is taken, and a network that asks too often is told to wait. */
export function serveQuestionPages(
  web: FastifyInstance,
  { limits }: Pick<AppContext, 'limits'>,
  serve: (pages: FastifyInstance) => void,
): void {
  web.register((pages, _options, done) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: bodyLimitBytes }, async () => null)

    pages.addHook('onRequest', async (request, reply) => {
      if (limits.shared.ratingPages.take(networkOf(request.ip))) return
      const locale = localeOf(request.headers['accept-language'])
      return sendQuestionPage(reply, { locale, status: 429, ...tooMany[locale] })
    })
    serve(pages)
    done()
  })
}

/** A page behind a link of a mail that says one thing and lets one answer. It needs no script and is found by no search engine. */
export function sendQuestionPage(reply: FastifyReply, { locale, status, title, text, button }: Page): FastifyReply {
  const page = html`<!doctype html>
<html lang="${locale.slice(0, 2)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<style>${trusted(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${button && html`<form method="post" action="${button.action ?? ''}"><button>${button.label}</button></form>`}
</main>
</body>
</html>
`
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .send(String(page))
}

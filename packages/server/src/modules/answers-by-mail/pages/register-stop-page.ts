import { createHash } from 'node:crypto'
import type { Locale } from '@besedka/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { inOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import { html, trusted } from '../../../platform/http/html.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import { localeOf } from '../../../platform/http/request.ts'
import { isStopped, resumeAnswerMails, stopAnswerMails } from '../answer-address.ts'
import { readStopLink } from '../answer-link.ts'

type ByToken = { Params: { token: string }; Querystring: { again?: string } }
type Said = 'ask' | 'stopped' | 'resumed' | 'unknown' | 'tooMany'

/** A press of the button, nothing more. */
const bodyLimitBytes = 1_024

/**
 * The page behind "to stop" in a mail with answers. It needs no script; opening it changes nothing, because mail scanners open it too: only
 * its button stops the mails. The same page takes that back.
 */
export function registerStopPage(web: FastifyInstance, app: AppContext): void {
  web.register((pages, _options, done) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: bodyLimitBytes }, async () => null)

    pages.addHook('onRequest', async (request, reply) => {
      if (!app.limits.shared.ratingPages.take(networkOf(request.ip))) return send(request, reply, 'tooMany')
    })

    /** What the page says after something was done, or only looked up, about the address of its link. */
    async function about(token: string, look: (tx: Transaction, addressHash: string) => Promise<Said>): Promise<Said> {
      const link = readStopLink(app, token)
      return link ? inOrganisation(app, link.organisationId, (tx) => look(tx, link.addressHash)) : 'unknown'
    }

    pages.get<ByToken>('/answers/stop/:token', async (request, reply) =>
      send(request, reply, await about(request.params.token, async (tx, address) => ((await isStopped(tx, address)) ? 'stopped' : 'ask'))),
    )

    pages.post<ByToken>('/answers/stop/:token', async (request, reply) =>
      send(request, reply, await about(request.params.token, request.query.again === undefined ? stop : resume)),
    )
    done()
  })
}

async function stop(tx: Transaction, addressHash: string): Promise<Said> {
  await stopAnswerMails(tx, addressHash)
  return 'stopped'
}

async function resume(tx: Transaction, addressHash: string): Promise<Said> {
  await resumeAnswerMails(tx, addressHash)
  return 'resumed'
}

const words: Record<Locale, Record<Said, { title: string; text: string }> & { button: string; again: string }> = {
  'ru-RU': {
    ask: { title: 'Не присылать ответы на почту?', text: 'Ответы останутся в чате, писем больше не будет.' },
    stopped: { title: 'Писем больше не будет', text: 'Ответы вы найдёте в чате.' },
    resumed: { title: 'Письма снова будут', text: 'Ответы, которых вы не увидели в чате, придут на почту.' },
    unknown: { title: 'Ссылка не действует', text: 'Она устарела или скопирована не целиком. Откройте её из последнего письма.' },
    tooMany: { title: 'Слишком часто', text: 'Подождите минуту и попробуйте снова.' },
    button: 'Больше не присылать',
    again: 'Присылать снова',
  },
  'en-GB': {
    ask: { title: 'No more answers by email?', text: 'The answers stay in the chat, there will be no more mails.' },
    stopped: { title: 'There will be no more mails', text: 'You find the answers in the chat.' },
    resumed: { title: 'The mails come again', text: 'Answers that you do not see in the chat come by email.' },
    unknown: { title: 'This link does not work', text: 'It is too old or was not copied whole. Open it from the latest mail.' },
    tooMany: { title: 'Too often', text: 'Wait a minute and try again.' },
    button: 'Stop the mails',
    again: 'Send them again',
  },
}

const statuses: Record<Said, number> = { ask: 200, stopped: 200, resumed: 200, unknown: 404, tooMany: 429 }

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

function send(request: FastifyRequest, reply: FastifyReply, said: Said): FastifyReply {
  const locale = localeOf(request.headers['accept-language'])
  const { title, text } = words[locale][said]
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
${said === 'ask' && html`<form method="post"><button>${words[locale].button}</button></form>`}
${said === 'stopped' && html`<form method="post" action="?again"><button>${words[locale].again}</button></form>`}
</main>
</body>
</html>
`
  return reply
    .status(statuses[said])
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .send(String(page))
}

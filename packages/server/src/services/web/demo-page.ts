import type { Locale } from '@besedka/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { localeOf } from '../../platform/http/request.ts'
import { demoOrganisation } from '../first-start/create-demo.ts'

/** `/demo`: a shop's page with the widget of the demo organisation, to try the customer's side without a site of one's own. */
export function serveDemoPage(web: FastifyInstance, app: AppContext): void {
  web.get('/demo', async (request, reply) => {
    const { rows } = await sql<{ key: string }>`
      SELECT channels.key FROM channels JOIN organisations ON organisations.id = channels.organisation_id
      WHERE organisations.name = ${demoOrganisation} AND channels.type = 'site_chat' ORDER BY channels.id LIMIT 1`.execute(
      app.database.system,
    )
    if (!rows[0]) throw new AppError('pageNotFoundException')
    const locale = localeOf(request.headers['accept-language'])
    return reply.header('vary', 'accept-language').type('text/html; charset=utf-8').send(page(rows[0].key, locale))
  })
}

const texts = {
  'ru-RU': {
    title: 'Магазин «Беседка»',
    heading: 'Беседки, светильники и садовая мебель',
    about: 'Делаем беседки из сосны и лиственницы, собираем за один день и даём гарантию на пять лет.',
    invitation: 'Не знаете, какая подойдёт? Напишите нам в чат в углу страницы: ответит человек.',
    note: 'Это демонстрационная страница: так чат выглядит на вашем сайте. Ответить на сообщение можно в рабочем месте оператора.',
    more: 'Клиентом можно побыть и в <a href="/simulators">мессенджере и почте</a>: на этой странице телефон и почтовая программа, которые ведут себя как настоящие.',
  },
  'en-GB': {
    title: 'Besedka, a garden shop',
    heading: 'Gazebos, lanterns and garden furniture',
    about: 'We build gazebos of pine and larch, put them up in a day and guarantee them for five years.',
    invitation: 'Not sure which one suits you? Write to us in the chat in the corner of the page: a person will answer.',
    note: 'This page is a demonstration: this is how the chat looks on your site. Messages are answered in an operator’s workspace.',
    more: 'You can be a customer in <a href="/simulators">a messenger and by email</a> as well: that page has a phone and a mail program that behave like real ones.',
  },
} satisfies Record<Locale, Record<string, string>>

function page(channelKey: string, locale: Locale): string {
  const { title, heading, about, invitation, note, more } = texts[locale]
  return `<!doctype html>
<html lang="${locale.slice(0, 2)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>
  body { margin: 0; font: 17px/1.6 Georgia, 'Times New Roman', serif; color: #2b2a27; background: #faf8f4; }
  main { max-width: 44rem; margin: 0 auto; padding: 4rem 1.5rem 8rem; }
  h1 { font-weight: 400; font-size: 2.4rem; line-height: 1.2; margin: 0 0 1rem; }
  p { margin: 0 0 1rem; }
  .more { color: #6b665c; font-size: 0.9rem; }
  a { color: #0f6b64; }
  .note { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid #e2ddd2; color: #6b665c; font-size: 0.9rem; }
</style>
</head>
<body>
<main>
  <h1>${heading}</h1>
  <p>${about}</p>
  <p>${invitation}</p>
  <p class="note">${note}</p>
  <p class="more">${more}</p>
</main>
<script async src="/widget/${channelKey}.js"></script>
</body>
</html>`
}

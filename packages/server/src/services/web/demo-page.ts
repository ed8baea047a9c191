import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { demoOrganisation } from '../first-start/create-demo.ts'

/** `/demo`: a shop's page with the widget of the demo organisation, to try the customer's side without a site of one's own. */
export function serveDemoPage(web: FastifyInstance, app: AppContext): void {
  web.get('/demo', async (_request, reply) => {
    const { rows } = await sql<{ key: string }>`
      SELECT channels.key FROM channels JOIN organisations ON organisations.id = channels.organisation_id
      WHERE organisations.name = ${demoOrganisation} AND channels.type = 'site_chat' ORDER BY channels.id LIMIT 1`.execute(
      app.database.system,
    )
    if (!app.config.demo || !rows[0]) throw new AppError('pageNotFoundException')
    return reply.type('text/html; charset=utf-8').send(page(rows[0].key))
  })
}

function page(channelKey: string): string {
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Магазин «Беседка»</title>
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
  <h1>Беседки, светильники и садовая мебель</h1>
  <p>Делаем беседки из сосны и лиственницы, собираем за один день и даём гарантию на пять лет.</p>
  <p>Не знаете, какая подойдёт? Напишите нам в чат в углу страницы: ответит человек.</p>
  <p class="note">Это демонстрационная страница: так чат выглядит на вашем сайте. Ответить на сообщение можно в рабочем месте оператора.</p>
  <p class="more">Клиентом можно побыть и в <a href="/simulators">мессенджере и почте</a>: на этой странице телефон и почтовая программа, которые ведут себя как настоящие.</p>
</main>
<script async src="/widget/${channelKey}.js"></script>
</body>
</html>`
}

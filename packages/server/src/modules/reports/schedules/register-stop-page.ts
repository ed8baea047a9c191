import type { Locale } from '@besedka/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { inOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import { sendQuestionPage } from '../../../platform/http/question-page.ts'
import { localeOf } from '../../../platform/http/request.ts'
import { readStopLink, type StopLink } from './stop-link.ts'
import '../tables.ts'

type ByToken = { Params: { token: string }; Querystring: { again?: string } }
type Said = 'ask' | 'stopped' | 'resumed' | 'unknown' | 'tooMany'

/** A press of the button, nothing more. */
const bodyLimitBytes = 1_024

/** The page behind "to get no more" in a mail with a report: only its button stops the mails, because scanners open it too. It also takes that back. */
export function registerReportStopPage(web: FastifyInstance, app: AppContext): void {
  web.register((pages, _options, done) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: bodyLimitBytes }, async () => null)

    pages.addHook('onRequest', async (request, reply) => {
      if (!app.limits.shared.ratingPages.take(networkOf(request.ip))) return send(request, reply, 'tooMany')
    })

    async function about(token: string, look: (tx: Transaction, link: StopLink) => Promise<Said>): Promise<Said> {
      const link = readStopLink(app, token)
      return link ? inOrganisation(app, link.organisationId, (tx) => look(tx, link)) : 'unknown'
    }

    pages.get<ByToken>('/reports/stop/:token', async (request, reply) => send(request, reply, await about(request.params.token, look)))
    pages.post<ByToken>('/reports/stop/:token', async (request, reply) =>
      send(request, reply, await about(request.params.token, request.query.again === undefined ? stop : resume)),
    )
    done()
  })
}

async function look(tx: Transaction, { scheduleId, accountId }: StopLink): Promise<Said> {
  const row = await tx.db.selectFrom('report_schedules').select('stopped_ids').where('id', '=', scheduleId).executeTakeFirst()
  if (!row) return 'unknown'
  return row.stopped_ids.includes(accountId) ? 'stopped' : 'ask'
}

function stop(tx: Transaction, link: StopLink): Promise<Said> {
  return change(tx, link, 'stopped')
}

function resume(tx: Transaction, link: StopLink): Promise<Said> {
  return change(tx, link, 'resumed')
}

async function change(tx: Transaction, { scheduleId, accountId }: StopLink, said: 'stopped' | 'resumed'): Promise<Said> {
  const row = await tx.db.selectFrom('report_schedules').select('stopped_ids').where('id', '=', scheduleId).forUpdate().executeTakeFirst()
  if (!row) return 'unknown'
  const others = row.stopped_ids.filter((id) => id !== accountId)
  const stopped_ids = said === 'stopped' ? [...others, accountId] : others
  await tx.db.updateTable('report_schedules').set({ stopped_ids }).where('id', '=', scheduleId).execute()
  return said
}

const words: Record<Locale, Record<Said, { title: string; text: string }> & { button: string; again: string }> = {
  'ru-RU': {
    ask: { title: 'Не присылать этот отчёт?', text: 'Отчёт останется в Беседке, писем с ним больше не будет.' },
    stopped: { title: 'Писем с этим отчётом больше не будет', text: 'Отчёт вы найдёте в Беседке.' },
    resumed: { title: 'Отчёт снова будет приходить', text: 'Следующее письмо придёт по расписанию.' },
    unknown: { title: 'Ссылка не действует', text: 'Эту рассылку удалили, или ссылка скопирована не целиком.' },
    tooMany: { title: 'Слишком часто', text: 'Подождите минуту и попробуйте снова.' },
    button: 'Больше не присылать',
    again: 'Присылать снова',
  },
  'en-GB': {
    ask: { title: 'No more mails with this report?', text: 'The report stays in Besedka, there will be no more mails with it.' },
    stopped: { title: 'There will be no more mails with this report', text: 'You find the report in Besedka.' },
    resumed: { title: 'The report comes again', text: 'The next mail comes by the schedule.' },
    unknown: { title: 'This link does not work', text: 'The schedule was deleted, or the link was not copied whole.' },
    tooMany: { title: 'Too often', text: 'Wait a minute and try again.' },
    button: 'No more mails',
    again: 'Send them again',
  },
}

const statuses: Record<Said, number> = { ask: 200, stopped: 200, resumed: 200, unknown: 404, tooMany: 429 }

function send(request: FastifyRequest, reply: FastifyReply, said: Said): FastifyReply {
  const locale = localeOf(request.headers['accept-language'])
  const { button, again, [said]: page } = words[locale]
  const buttons = { ask: { label: button }, stopped: { label: again, action: '?again' } }
  return sendQuestionPage(reply, {
    ...{ locale, status: statuses[said], ...page },
    button: said === 'ask' || said === 'stopped' ? buttons[said] : undefined,
  })
}

import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { type StopPageWords, type StopState, serveStopPage } from '../../../platform/http/stop-page.ts'
import { readStopLink, type StopLink } from './stop-link.ts'
import '../tables.ts'

/** The page behind "to get no more" in a mail with a report. */
export function registerReportStopPage(web: FastifyInstance, app: AppContext): void {
  serveStopPage(web, app, {
    path: '/reports/stop',
    words,
    read: (token) => readStopLink(app, token),
    look,
    stop: (tx, link) => change(tx, link, 'stopped'),
    resume: (tx, link) => change(tx, link, 'resumed'),
  })
}

async function look(tx: Transaction, { scheduleId, accountId }: StopLink): Promise<StopState> {
  const row = await tx.db.selectFrom('report_schedules').select('stopped_ids').where('id', '=', scheduleId).executeTakeFirst()
  if (!row) return 'unknown'
  return row.stopped_ids.includes(accountId) ? 'stopped' : 'ask'
}

async function change(tx: Transaction, { scheduleId, accountId }: StopLink, said: 'stopped' | 'resumed'): Promise<StopState> {
  const row = await tx.db.selectFrom('report_schedules').select('stopped_ids').where('id', '=', scheduleId).forUpdate().executeTakeFirst()
  if (!row) return 'unknown'
  const others = row.stopped_ids.filter((id) => id !== accountId)
  const stopped_ids = said === 'stopped' ? [...others, accountId] : others
  await tx.db.updateTable('report_schedules').set({ stopped_ids }).where('id', '=', scheduleId).execute()
  return said
}

const words: StopPageWords = {
  'ru-RU': {
    ask: { title: 'Не присылать этот отчёт?', text: 'Отчёт останется в Беседке, писем с ним больше не будет.' },
    stopped: { title: 'Писем с этим отчётом больше не будет', text: 'Отчёт вы найдёте в Беседке.' },
    resumed: { title: 'Отчёт снова будет приходить', text: 'Следующее письмо придёт по расписанию.' },
    unknown: { title: 'Ссылка не действует', text: 'Эту рассылку удалили, или ссылка скопирована не целиком.' },
    button: 'Больше не присылать',
    again: 'Присылать снова',
  },
  'en-GB': {
    ask: { title: 'No more mails with this report?', text: 'The report stays in Besedka, there will be no more mails with it.' },
    stopped: { title: 'There will be no more mails with this report', text: 'You find the report in Besedka.' },
    resumed: { title: 'The report comes again', text: 'The next mail comes by the schedule.' },
    unknown: { title: 'This link does not work', text: 'The schedule was deleted, or the link was not copied whole.' },
    button: 'No more mails',
    again: 'Send them again',
  },
}

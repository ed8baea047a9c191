import { type Locale, narrowingOf, type ReportView } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import type { MailNotice } from '../../../platform/notices/mail-notice.ts'
import { pageAddress } from '../../../platform/notices/page-address.ts'
import { wordsIn } from '../export/words.ts'
import type { ScheduleRow } from '../tables.ts'
import { sayChanges } from './say-changes.ts'

type Given = {
  config: AppContext['config']
  locale: Locale
  schedule: ScheduleRow
  days: { from: string; to: string }
  view: Pick<ReportView, 'total' | 'formerTotal' | 'span'>
  /** The secret part of the link that stops these mails. */
  stop: string
}

const words = {
  'ru-RU': {
    subject: (name: string, days: string) => `Отчёт «${name}» за ${days}`,
    what: (tab: string, days: string, zone: string) => `Отчёт «${tab}» за ${days} (время: ${zone}) — во вложении.`,
    open: 'Открыть отчёт',
    why: (stopUrl: string) => `Вас добавили в получатели этого отчёта. Больше не присылать: ${stopUrl}`,
  },
  'en-GB': {
    subject: (name: string, days: string) => `Report “${name}”, ${days}`,
    what: (tab: string, days: string, zone: string) => `The report “${tab}” of ${days} (time of ${zone}) is attached.`,
    open: 'Open the report',
    why: (stopUrl: string) => `You were made a recipient of this report. To get no more: ${stopUrl}`,
  },
} satisfies Record<Locale, unknown>

/** The mail that brings a report: what it is, what has changed, the way to its numbers, and the way out. */
export function describeReport({ config, locale, schedule, days, view, stop }: Given): Omit<MailNotice, 'to'> {
  const t = words[locale]
  const said = daysText(days, locale)
  return {
    locale,
    subject: t.subject(schedule.name, said),
    paragraphs: [
      t.what(wordsIn(locale)(schedule.tab), said, view.span.timeZone),
      sayChanges(view.total, view.formerTotal ?? {}, locale).join(' '),
    ],
    button: { label: t.open, url: pageAddress(config, `/admin/reports/${schedule.tab}?${searchOf(schedule, days)}`) },
    footnote: t.why(pageAddress(config, `/reports/stop/${stop}`)),
  }
}

/** The same conditions, and of a custom report what it shows, as the screen has them in its address. */
function searchOf({ conditions }: ScheduleRow, { from, to }: Given['days']): URLSearchParams {
  const { clock, onceWithin = '24h', measure = 'median', granularity, custom } = conditions
  const search = new URLSearchParams({ period: 'customPeriod', from, to })
  for (const [name, value] of Object.entries(narrowingOf(conditions))) if (value) search.set(name.replace('Id', ''), value)
  if (clock === 'working') search.set('clock', clock)
  if (onceWithin !== '24h') search.set('once', onceWithin)
  if (measure !== 'median') search.set('measure', measure)
  if (granularity !== 'day') search.set('by', granularity)
  if (custom) {
    search.set('metrics', custom.metrics.join())
    search.set('rows', custom.rows)
    if (custom.split) search.set('split', custom.split)
    search.set('chart', custom.chart)
  }
  return search
}

function daysText({ from, to }: Given['days'], locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
  return format.formatRange(new Date(from), new Date(to))
}

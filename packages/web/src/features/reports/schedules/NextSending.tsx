import type { ReportScheduleView } from '@besedka/contract'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { reportWords } from '../words.ts'
import { scheduleWords } from './schedule-words.ts'

/** Which report goes out when next. */
export function NextSending({ schedule: { tab, paused, nextAt, timeZone } }: { schedule: ReportScheduleView }) {
  const t = useWords(scheduleWords)
  const tr = useWords(reportWords)
  const locale = useLocale()
  const moment = { weekday: 'short', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone } as const
  const when = `${new Intl.DateTimeFormat(locale, moment).format(new Date(nextAt))} (${timeZone})`
  return (
    <small>
      {tr(tab)} · {paused ? t('paused') : t('next', { when })}
    </small>
  )
}

import type { ReportScheduleView } from '@besedka/contract'
import { clockThere, dayThere } from '../../../format/zones.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { reportWords } from '../words.ts'
import { zoneText } from '../zone-text.ts'
import { scheduleWords } from './schedule-words.ts'

/** Which report goes out when next. */
export function NextSending({ schedule: { tab, paused, nextAt, timeZone } }: { schedule: ReportScheduleView }) {
  const t = useWords(scheduleWords)
  const tr = useWords(reportWords)
  const locale = useLocale()
  const when = `${dayThere(nextAt, timeZone, locale)}, ${clockThere(nextAt, timeZone, locale)} (${zoneText(timeZone, locale)})`
  return (
    <small>
      {tr(tab)} · {paused ? t('paused') : t('next', { when })}
    </small>
  )
}

import type { AssignmentTrace } from '@besedka/contract'
import { fullMoment, span, stopwatch } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useAccountName } from '../shared/use-names.ts'
import styles from './trace.module.css'

/** Who got the chat, when, and after how long. */
export function TraceSummary({ trace }: { trace: AssignmentTrace }) {
  const { t } = useTranslation('trace')
  const locale = useLocale()
  const name = useAccountName(trace.chosenId)
  const seconds = Math.round(trace.waitedMs / 1_000)
  const waited = seconds < 60 ? stopwatch(seconds) : span(seconds / 60, locale)
  return (
    <div className={styles.summary}>
      <b>{trace.chosenId === null ? t('nobodyChosen') : t('chosen', { name: name ?? '…' })}</b>
      <small>
        {fullMoment(trace.at, locale)} · {seconds === 0 ? t('waitedNot') : t('waited', { span: waited })}
      </small>
    </div>
  )
}

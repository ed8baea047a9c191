import { daysText, type ReportView } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import styles from './ReportsScreen.module.css'
import { reportWords } from './words.ts'
import { zoneText } from './zone-text.ts'

/** Of which days a report is, by whose clock, and whether its numbers may still change. */
export function SpanLine({ view: { span, building } }: { view: Pick<ReportView, 'span' | 'building'> }) {
  const t = useWords(reportWords)
  const locale = useLocale()
  return (
    <p className={styles.span}>
      {t('spanIn', { days: daysText(span, locale), zone: zoneText(span.timeZone, locale) })}{' '}
      {!span.final && <span className={styles.notFinal}>{t('notFinal')}</span>}
      {building && <span> {t('building')}</span>}
    </p>
  )
}

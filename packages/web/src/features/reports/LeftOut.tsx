import { metrics, type ReportView } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import styles from './ReportsScreen.module.css'
import { reportWords } from './words.ts'

/** Which numbers a report goes without, because counting them took too long. */
export function LeftOut({ view: { tooLong } }: { view: Pick<ReportView, 'tooLong'> }) {
  const t = useWords(reportWords)
  const locale = useLocale()
  if (tooLong.length === 0) return null
  return (
    <p className={styles.span} role="status">
      {t('tooLong', { names: tooLong.map((id) => metrics[id].name[locale]).join(', ') })}
    </p>
  )
}

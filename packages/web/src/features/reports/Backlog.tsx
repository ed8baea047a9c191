import { useQuery } from '@tanstack/react-query'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonBlock } from '../../ui/SkeletonBlock.tsx'
import { CustomChart } from './CustomChart.tsx'
import styles from './ReportsScreen.module.css'
import { type ReportQuery, reportAddress } from './report-address.ts'
import { customQuery } from './report-queries.ts'
import { useRowLabels } from './use-row-labels.ts'
import { reportWords } from './words.ts'

/** The backlog: how many chats were on a bot, in a queue and in hands as each stretch ended. As a report of one's own each number opens its chats. */
export function Backlog({ query }: { query: ReportQuery }) {
  const t = useWords(reportWords)
  const asked: ReportQuery = { ...query, compare: false, custom: { metrics: ['chats.open'], rows: 'time', split: 'part', chart: 'line' } }
  const report = useQuery(customQuery(asked))
  const label = useRowLabels(report.data)
  if (report.isPending) return <SkeletonBlock width="100%" height={280} />
  if (report.isError && !report.data) return <ErrorState error={report.error} onRetry={() => void report.refetch()} />
  const view = report.data
  const begun = view.rows.filter(({ key }) => key !== null && Date.parse(key) < Date.now())
  if (begun.every(({ figures }) => !figures['chats.open'])) return null
  // Who stands nowhere at the end may have stood there before.
  const parts = [...new Set(begun.flatMap((row) => row.parts.map(({ key }) => key)))]
  const named = parts.map((key) => view.parts.find((part) => part.key === key) ?? { key, figures: {} })
  const table = reportAddress('custom', { ...asked, view: '', behind: undefined, why: undefined })
  return (
    <section className={styles.block} aria-label={t('backlog')}>
      <div className={styles.blockHead}>
        <h2 className={styles.blockTitle}>{t('backlog')}</h2>
        <Link className={styles.link} to={table}>
          {t('backlogOpen')}
        </Link>
      </div>
      <CustomChart
        view={{ ...view, rows: begun, parts: named }}
        metric="chats.open"
        measure={query.measure}
        form="line"
        label={t('backlog')}
        labelOf={(key) => label('time', key)}
        partLabelOf={(key) => label('part', key)}
        onOpen={() => undefined}
      />
    </section>
  )
}

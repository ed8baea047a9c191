import { type CustomReport, granularities } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { SkeletonBlock } from '../../ui/SkeletonBlock.tsx'
import styles from './ReportsScreen.module.css'
import type { ReportQuery } from './report-address.ts'
import { customQuery } from './report-queries.ts'
import { useRowLabels } from './use-row-labels.ts'
import { reportWords } from './words.ts'

const CustomChart = lazyPart(async () => (await import('./CustomChart.tsx')).CustomChart)

/** The counting of the custom report: closed requests over time, by category of the first level. */
const overTime: CustomReport = { metrics: ['chats.closed'], rows: 'time', split: 'category', chart: 'bars' }

/** How many requests of each category there were over time; a bar opens its chats, and so does each number of the table below. */
export function CategoryTrend({ query, onChange }: { query: ReportQuery; onChange: (changes: Partial<ReportQuery>) => void }) {
  const t = useWords(reportWords)
  const report = useQuery(customQuery({ ...query, custom: overTime }))
  const view = report.data
  const label = useRowLabels(view)
  return (
    <section className={styles.block} aria-label={t('categoryTrend')}>
      <div className={styles.blockHead}>
        <h2 className={styles.blockTitle}>{t('categoryTrend')}</h2>
        <NativeSelect
          aria-label={t('granularity')}
          data={granularities.map((value) => ({ value, label: t(`granularity_${value}`) }))}
          value={query.granularity}
          onChange={({ currentTarget: { value } }) => onChange({ granularity: granularities.find((one) => one === value) ?? 'day' })}
        />
      </div>
      <Suspense fallback={<SkeletonBlock width="100%" height={280} />}>
        {report.isError && !view ? (
          <ErrorState error={report.error} onRetry={() => void report.refetch()} />
        ) : view ? (
          <CustomChart
            view={view}
            metric="chats.closed"
            measure={query.measure}
            form="bars"
            label={t('categoryTrend')}
            labelOf={(key) => label('time', key)}
            partLabelOf={(key) => label('category', key)}
            onOpen={(row, part = '') => onChange({ behind: { metric: 'chats.closed', row, part } })}
          />
        ) : (
          <SkeletonBlock width="100%" height={280} />
        )}
      </Suspense>
    </section>
  )
}

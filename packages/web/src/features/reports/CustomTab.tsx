import { type MetricId, metrics, settlingMs } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { SkeletonBlock } from '../../ui/SkeletonBlock.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useColumns } from '../../ui/table/use-columns.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { LeftOut } from './LeftOut.tsx'
import { MetricCards } from './MetricCards.tsx'
import styles from './ReportsScreen.module.css'
import type { ReportQuery } from './report-address.ts'
import { customQuery } from './report-queries.ts'
import { SpanLine } from './SpanLine.tsx'
import { useRowLabels } from './use-row-labels.ts'
import { reportWords } from './words.ts'

const CustomChart = lazyPart(async () => (await import('./CustomChart.tsx')).CustomChart)

type Props = { query: ReportQuery; onChange: (changes: Partial<ReportQuery>) => void }

/** The tab that one puts together: the chosen metrics as cards, one of them as a chart, all of them as a table. */
export function CustomTab({ query, onChange }: Props) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const report = useQuery(customQuery(query))
  const view = report.data
  const label = useRowLabels(view)
  const { rows, split, chart, metrics: chosen } = query.custom
  // What is left out of a tab is not left out of what somebody has put together.
  const columns = useColumns(`custom-${rows}`, chosen)
  if (report.isPending) return <SkeletonRows rows={8} withAvatar={false} />
  if (report.isError && !view) return <ErrorState error={report.error} onRetry={() => void report.refetch()} />
  if (!view) return null
  const labelOf = (key: string | null) => label(rows, key)
  const partLabelOf = split === null ? undefined : (key: string | null) => label(split, key)
  const open = (metric: MetricId, row = '', part = '') => onChange({ behind: { metric, row, part } })
  const metric = chosen.find((id) => id === query.metric) ?? chosen[0] ?? 'chats.opened'
  if (Object.keys(view.total).length === 0 && view.tooLong.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />
  return (
    <>
      <SpanLine view={view} />
      <LeftOut view={view} />
      <MetricCards shown={chosen} view={view} query={query} onOpen={open} onExplain={(why) => onChange({ why })} />
      {chart !== 'none' && (
        <section className={styles.block} aria-label={t('chart')}>
          <div className={styles.blockHead}>
            <h2 className={styles.blockTitle}>{metrics[metric].name[locale]}</h2>
            {chosen.length > 1 && (
              <NativeSelect
                aria-label={t('chartMetric')}
                data={chosen.map((id) => ({ value: id, label: metrics[id].name[locale] }))}
                value={metric}
                onChange={({ currentTarget: { value } }) => onChange({ metric: chosen.find((id) => id === value) ?? metric })}
              />
            )}
          </div>
          <Suspense fallback={<SkeletonBlock width="100%" height={240} />}>
            <CustomChart
              view={view}
              metric={metric}
              measure={query.measure}
              settlesMs={settlingMs(metric, query.onceWithin)}
              form={chart}
              label={t('chartOf', { name: metrics[metric].name[locale] })}
              labelOf={labelOf}
              partLabelOf={partLabelOf}
              onOpen={(row, part) => open(metric, row, part)}
            />
          </Suspense>
        </section>
      )}
      <FiguresTable
        view={view}
        query={query}
        choices={chosen}
        columns={columns}
        kind={rows}
        labelOf={labelOf}
        partLabelOf={partLabelOf}
        onOpen={open}
      />
    </>
  )
}

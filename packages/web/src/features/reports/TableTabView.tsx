import { isCountedBy, type MetricId, metricIds, metrics, settlingMs, type TableTab, tabCards, tabColumns } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { Suspense } from 'react'
import { useCurrentUser } from '../../api/current-user.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { SkeletonBlock } from '../../ui/SkeletonBlock.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { FigureColumns } from './FigureColumns.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import { LeftOut } from './LeftOut.tsx'
import { MetricCards } from './MetricCards.tsx'
import styles from './ReportsScreen.module.css'
import type { ReportQuery } from './report-address.ts'
import { SpanLine } from './SpanLine.tsx'
import { useTableReport } from './use-table-report.ts'
import { reportWords } from './words.ts'

const Backlog = lazyPart(async () => (await import('./Backlog.tsx')).Backlog)
const HeatMap = lazyPart(async () => (await import('./HeatMap.tsx')).HeatMap)
const ReportChart = lazyPart(async () => (await import('./ReportChart.tsx')).ReportChart)

type Props = { tab: TableTab; query: ReportQuery; onChange: (changes: Partial<ReportQuery>) => void }

/** A tab of metrics: cards, over time a chart, and the table. */
export function TableTabView({ tab, query, onChange }: Props) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const { report, kind, columns, charted: metric } = useTableReport(tab, query)
  const isOffered = useCurrentUser().options.includes('OPTION_STATISTIC')
  if (report.isPending) return <SkeletonRows rows={8} withAvatar={false} />
  if (report.isError && !report.data) {
    return (
      <>
        {/* It may have been one column that took too long. */}
        <FigureColumns columns={columns} choices={tabColumns({}, kind, [])} />
        <ErrorState error={report.error} onRetry={() => void report.refetch()} />
      </>
    )
  }
  const view = report.data
  if (!view) return null
  const open = (metric: MetricId, row = '') => onChange({ behind: { metric, row } })
  const explain = isOffered ? (why: MetricId) => onChange({ why }) : undefined
  const isEmpty = Object.keys(view.total).length === 0 && view.tooLong.length === 0
  const label = t('chartOf', { name: metrics[metric].name[locale] })
  return (
    <>
      <SpanLine view={view} />
      <LeftOut view={view} />
      {isEmpty && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {!isEmpty && <MetricCards shown={tabCards[tab]} view={view} query={query} onOpen={open} onExplain={explain} />}
      {!isEmpty && view.granularity !== null && (
        <section className={styles.block} aria-label={t('chart')}>
          <div className={styles.blockHead}>
            <h2 className={styles.blockTitle}>{metrics[metric].name[locale]}</h2>
            <NativeSelect
              aria-label={t('chartMetric')}
              data={metricIds.filter((id) => isCountedBy(id, 'time')).map((id) => ({ value: id, label: metrics[id].name[locale] }))}
              value={metric}
              onChange={({ currentTarget: { value } }) => onChange({ metric: metricIds.find((id) => id === value) ?? 'chats.opened' })}
            />
          </div>
          <Suspense fallback={<SkeletonBlock width="100%" height={240} />}>
            {view.asked.includes(metric) ? (
              <ReportChart
                view={view}
                metric={metric}
                measure={query.measure}
                settlesMs={settlingMs(metric, query.onceWithin)}
                label={label}
                onOpen={(row) => open(metric, row)}
              />
            ) : (
              <SkeletonBlock width="100%" height={240} />
            )}
          </Suspense>
        </section>
      )}
      {!isEmpty && tab === 'common' && (
        <Suspense fallback={<SkeletonBlock width="100%" height={220} />}>
          <Backlog query={query} />
          {isCountedBy(metric, 'hour') && <HeatMap metric={metric} query={query} />}
        </Suspense>
      )}
      {!isEmpty && (
        <FiguresTable
          view={view}
          query={query}
          choices={tabColumns(
            view.total,
            kind,
            view.asked.filter((id) => !view.tooLong.includes(id)),
          )}
          asked={view.asked}
          columns={columns}
          kind={kind}
          onOpen={open}
        />
      )}
    </>
  )
}

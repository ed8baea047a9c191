import { isCountedBy, type MetricId, metricIds, rareColumns, type TableTab, tabMetrics } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useColumns } from '../../ui/table/use-columns.ts'
import type { ReportQuery } from './report-address.ts'
import { reportQuery, rowKindOf } from './report-queries.ts'

/** The report of a tab, with only the metrics that its cards, its chart and its shown columns need. */
export function useTableReport(tab: TableTab, query: ReportQuery) {
  const kind = rowKindOf(tab)
  const columns = useColumns(`figures-${kind}`, metricIds, rareColumns)
  // What is told of operators alone has no chart over time.
  const charted: MetricId = isCountedBy(query.metric, 'time') ? query.metric : 'chats.opened'
  const asked = tabMetrics(tab, (id) => columns.isShown(id) || (kind === 'time' && id === charted))
  return { report: useQuery(reportQuery(tab, query, asked)), kind, columns, charted }
}

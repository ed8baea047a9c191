import type { DialogSort, MetricId, ReportRows, ReportSplit, ReportView, TableTab } from '@besedka/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { byCursor } from '../../api/paged-query.ts'
import { askedOf, type ReportQuery } from './report-address.ts'

const pageSize = 50
const freshMs = 60_000

/** The report of a tab, and the metrics it was `asked` for: while others are loading, the former report stays, with its own. */
type AskedReport = ReportView & { asked: readonly MetricId[] }

/** A tab of metrics: those that it shows. */
export function reportQuery(tab: TableTab, query: ReportQuery, metrics: readonly MetricId[]) {
  const asked = { ...askedOf(query), compare: query.compare ? ('true' as const) : ('false' as const), metrics: metrics.join() }
  const inTime = { ...asked, granularity: query.granularity }
  const given = tab === 'report' || tab === 'common' ? inTime : asked
  return queryOptions({
    queryKey: ['reports', tab, given],
    queryFn: async ({ signal }): Promise<AskedReport> => ({
      ...(await (tab === 'report' || tab === 'common' ? api.reports[tab](inTime, { signal }) : api.reports[tab](asked, { signal }))),
      asked: metrics,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: freshMs,
  })
}

export function customQuery(query: ReportQuery) {
  const { metrics, rows, split } = query.custom
  const asked = {
    ...{ ...askedOf(query), compare: query.compare ? ('true' as const) : ('false' as const), granularity: query.granularity },
    ...{ metrics: metrics.join(), rows, split: split ?? undefined },
  }
  return queryOptions({
    queryKey: ['reports', 'custom', asked],
    queryFn: ({ signal }) => api.reports.custom(asked, { signal }),
    // The former rows would be labelled as the kind that is asked for now.
    placeholderData: (former, before) => (before && isOfSameRows(before.queryKey, asked) ? former : undefined),
    refetchInterval: freshMs,
  })
}

function isOfSameRows(key: readonly unknown[], { rows, split }: RowsShown): boolean {
  const asked = key[2] as RowsShown
  return asked.rows === rows && asked.split === split
}

export type DialogSorting = { sort: DialogSort; order: 'asc' | 'desc' }

export function dialogsQuery(query: ReportQuery, sorting: DialogSorting) {
  const asked = { ...askedOf(query), ...sorting }
  return infiniteQueryOptions({
    queryKey: ['reports', 'dialogs', asked],
    queryFn: ({ pageParam, signal }) => api.reports.dialogs({ ...asked, limit: pageSize, cursor: pageParam }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  })
}

export function categoriesQuery(query: ReportQuery) {
  const asked = { ...askedOf(query), compare: query.compare ? ('true' as const) : ('false' as const) }
  return queryOptions({
    queryKey: ['reports', 'categories', asked],
    queryFn: ({ signal }) => api.reports.categories(asked, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: freshMs,
  })
}

export function changesQuery(query: ReportQuery, metric: MetricId) {
  const asked = { ...askedOf(query), metric }
  return queryOptions({
    queryKey: ['reports', 'changes', asked],
    queryFn: ({ signal }) => api.reports.changes(asked, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: freshMs,
  })
}

export function timeQuery(query: ReportQuery) {
  return queryOptions({
    queryKey: ['reports', 'time', askedOf(query)],
    queryFn: ({ signal }) => api.reports.time(askedOf(query), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: freshMs,
  })
}

/** The number whose chats are shown, as the server takes it. */
export function behindOf(query: ReportQuery, { metric, row, part, rows, split }: BehindShown) {
  const place = { rows, row: row || undefined, split: part ? split : undefined, part: part || undefined }
  return { metric, ...place, granularity: query.granularity }
}

export function behindQuery(query: ReportQuery, behind: BehindShown) {
  const given = { ...askedOf(query), ...behindOf(query, behind) }
  return infiniteQueryOptions({
    queryKey: ['reports', 'behind', given],
    queryFn: ({ pageParam, signal }) => api.reports.chats({ ...given, limit: pageSize, cursor: pageParam }, { signal }),
    ...byCursor,
  })
}

/** What the rows of a table are, and by what each is split. */
export type RowsShown = { rows: ReportRows; split?: ReportSplit | undefined }

/** The number whose chats are shown, in a table of such rows. */
type BehindShown = Omit<NonNullable<ReportQuery['behind']>, 'rows'> & RowsShown

export function rowKindOf(tab: TableTab): ReportRows {
  if (tab === 'channels') return 'channel'
  if (tab === 'employees') return 'operator'
  return tab === 'teams' ? 'team' : 'time'
}

import type { ReportView } from '@besedka/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { askedOf, type ReportQuery } from './report-address.ts'

const pageSize = 50
const freshMs = 60_000

/** The tabs that are tables of metrics. */
export type TableTab = 'report' | 'common' | 'channels' | 'employees' | 'teams'

export function reportQuery(tab: TableTab, query: ReportQuery) {
  const asked = { ...askedOf(query), compare: query.compare ? ('true' as const) : ('false' as const) }
  const inTime = { ...asked, granularity: query.granularity }
  const given = tab === 'report' || tab === 'common' ? inTime : asked
  return queryOptions({
    queryKey: ['reports', tab, given],
    queryFn: ({ signal }): Promise<ReportView> =>
      tab === 'report' || tab === 'common' ? api.reports[tab](inTime, { signal }) : api.reports[tab](asked, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: freshMs,
  })
}

export function dialogsQuery(query: ReportQuery) {
  return infiniteQueryOptions({
    queryKey: ['reports', 'dialogs', askedOf(query)],
    queryFn: ({ pageParam, signal }) => api.reports.dialogs({ ...askedOf(query), limit: pageSize, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
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

export function timeQuery(query: ReportQuery) {
  return queryOptions({
    queryKey: ['reports', 'time', askedOf(query)],
    queryFn: ({ signal }) => api.reports.time(askedOf(query), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: freshMs,
  })
}

export function behindQuery(
  query: ReportQuery,
  asked: { metric: NonNullable<ReportQuery['behind']>['metric']; row: string; rows: RowKind },
) {
  const given = { ...askedOf(query), metric: asked.metric, row: asked.row || undefined, rows: asked.rows, granularity: query.granularity }
  return infiniteQueryOptions({
    queryKey: ['reports', 'behind', given],
    queryFn: ({ pageParam, signal }) => api.reports.chats({ ...given, limit: pageSize, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

export type RowKind = 'time' | 'channel' | 'team' | 'operator' | 'category'

export function rowKindOf(tab: string): RowKind {
  if (tab === 'channels') return 'channel'
  if (tab === 'employees') return 'operator'
  if (tab === 'categories') return 'category'
  return tab === 'teams' ? 'team' : 'time'
}

import type { BotRun } from '@besedka/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** All chat bots, by name. */
export const botsQuery = queryOptions({ queryKey: ['bots'], queryFn: ({ signal }) => api.bots.list(undefined, { signal }) })

/** One bot with its draft. What is drawn lives in the editor: it is fetched once, when the editor opens. */
export function botQuery(botId: string) {
  return queryOptions({
    queryKey: ['bot', botId],
    queryFn: ({ signal }) => api.bots.get({ botId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export function versionsQuery(botId: string) {
  return queryOptions({ queryKey: ['bots', botId, 'versions'], queryFn: ({ signal }) => api.bots.versions({ botId }, { signal }) })
}

/** The scenario of a version, which never changes. */
export function versionQuery(botId: string, number: number) {
  return queryOptions({
    queryKey: ['bots', botId, 'versions', number],
    queryFn: ({ signal }) => api.bots.version({ botId, number }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Of which talks figures are shown: those of the last days, with every version or with one. */
export type StatisticsSpan = { days: number; number?: number | undefined }

export function statisticsQuery(botId: string, span: StatisticsSpan) {
  return queryOptions({
    queryKey: ['bots', botId, 'statistics', span],
    queryFn: ({ signal }) => api.bots.statistics({ botId, ...span }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The chats behind a figure. */
export function runsQuery(botId: string, asked: StatisticsSpan & { outcome: NonNullable<BotRun['outcome']> }) {
  return queryOptions({
    queryKey: ['bots', botId, 'runs', asked],
    queryFn: ({ signal }) => api.bots.runs({ botId, ...asked }, { signal }),
  })
}

/** Asks for the list again, and for the names that rules show. */
export async function refreshBots(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: botsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['directory'] }),
  ])
}

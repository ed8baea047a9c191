import type { TrailBy } from '@besedka/contract'
import { keepPreviousData, type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api/client.ts'
import { useFeedNews } from '../../app/feed-news.ts'

/** However quiet the feed is, it is asked again so often: not everybody hears of every chat, and midnight tells nobody. */
const everyMs = 3_000
/** Figures without an answer for so long are marked. */
export const staleAfterMs = 5_000
/** What happens in one breath is asked for once. The server answers everybody twice a second at most. */
const gatherMs = 100
/** Closings and answers are counted a moment after the feed has told of them: who asks once more by then misses none. */
const countedAfterMs = 650

export const monitoringTabs = ['channels', 'teams', 'operators', 'abonents'] as const
export type MonitoringTab = (typeof monitoringTabs)[number]

export const monitoringKey = ['monitoring'] as const

export const placesQuery = (tab: 'channels' | 'teams') =>
  queryOptions({
    queryKey: [...monitoringKey, tab],
    queryFn: ({ signal }) => api.monitoring[tab](undefined, { signal }),
    refetchInterval: everyMs,
  })

export const operatorsQuery = queryOptions({
  queryKey: [...monitoringKey, 'operators'],
  queryFn: ({ signal }) => api.monitoring.operators(undefined, { signal }),
  refetchInterval: everyMs,
})

/** It changes with each minute. */
export const trailsQuery = (by: TrailBy) =>
  queryOptions({
    queryKey: ['monitoring-trails', by],
    queryFn: ({ signal }) => api.monitoring.trails({ by }, { signal, quiet: true }),
    refetchInterval: 30_000,
    select: ({ rows }) => new Map(rows.map(({ id, points }) => [id ?? 'none', points])),
  })

export type ChatsOf = { channelId?: string; teamId?: string; operatorId?: string }

export const monitoredChatsQuery = (of: ChatsOf) =>
  queryOptions({
    queryKey: [...monitoringKey, 'chats', of],
    queryFn: ({ signal }) => api.monitoring.chats(of, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  })

/** So much of the end of a conversation is shown without opening it. */
const previewedMessages = 40

/** A chat and what was said last in it, read from outside. */
export const previewQuery = (chatId: string) =>
  queryOptions({
    queryKey: [...monitoringKey, 'preview', chatId],
    queryFn: async ({ signal }) => {
      const quietly = { signal, quiet: true } as const
      const [chat, { items }] = await Promise.all([
        api.chats.get({ chatId }, quietly),
        api.messages.list({ chatId, limit: previewedMessages }, quietly),
      ])
      return { chat, messages: items }
    },
  })

type Freshness = {
  /** What happens within so many milliseconds is asked for once. */
  gatherMs?: number
}

/**
 * Asks again as soon as the feed tells that something has happened, and once more when that has been counted; what happens while it is being asked is
 * asked for after that.
 */
export function useFreshWithFeed(key: QueryKey, { gatherMs: gathered = gatherMs }: Freshness = {}): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let countedTimer: ReturnType<typeof setTimeout> | undefined
    let asking = false
    let isMore = false
    let stopped = false
    const ask = async () => {
      timer = undefined
      asking = true
      isMore = false
      // What is on its way is waited for: to begin anew with each event would mean never to come to an end in a busy hour.
      await client.invalidateQueries({ queryKey: key }, { cancelRefetch: false })
      asking = false
      if (isMore && !stopped) plan()
    }
    const plan = () => {
      timer ??= setTimeout(() => void ask(), gathered)
    }
    const askOrPlan = () => {
      if (asking) isMore = true
      else plan()
    }
    const stop = useFeedNews.subscribe((news, former) => {
      if (news.position === former.position) return
      askOrPlan()
      clearTimeout(countedTimer)
      countedTimer = setTimeout(askOrPlan, countedAfterMs)
    })
    return () => {
      stopped = true
      stop()
      clearTimeout(timer)
      clearTimeout(countedTimer)
    }
  }, [client, key, gathered])
}

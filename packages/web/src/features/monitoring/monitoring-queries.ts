import { keepPreviousData, type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../api/client.ts'
import { useFeedNews } from '../../app/feed-news.ts'

/** However quiet the feed is, it is asked again so often: not everybody hears of every chat, and midnight tells nobody. */
const everyMs = 5_000
/** However much happens, no more often than this. */
const restMs = 700

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

/** Asks again as soon as the feed tells that something has happened. */
export function useFreshWithFeed(key: QueryKey): void {
  const client = useQueryClient()
  const asked = useRef(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer = undefined
      asked.current = Date.now()
      void client.invalidateQueries({ queryKey: key })
    }
    const stop = useFeedNews.subscribe((news, former) => {
      if (news.position === former.position || timer !== undefined) return
      timer = setTimeout(ask, Math.max(0, asked.current + restMs - Date.now()))
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client, key])
}

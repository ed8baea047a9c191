import type { ChatFilter } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import type { ChatListQuery } from '../../../live/chat-api.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useGo } from '../workspace/use-place.ts'
import styles from './ChatListPane.module.css'

/** The lists that hold every chat between them. */
const everywhere = ['assigned', 'snoozed', 'waiting', 'closed'] as const
const mostCounted = 20

/** In which other lists a search would have found somebody, each with the way there. */
export function FoundElsewhere({ query }: { query: ChatListQuery }) {
  const { t } = useTranslation('chats')
  const go = useGo()
  const { data } = useQuery({
    queryKey: ['chats', 'elsewhere', query],
    queryFn: ({ signal }) => lookElsewhere(query, signal),
  })
  if (data === undefined || data.length === 0) return null
  return (
    <div className={styles.elsewhere}>
      {data.map(({ filter, ids, isWhole }) => (
        <Button key={filter} variant="default" onClick={() => go({ filter, chatId: ids.length === 1 ? (ids[0] ?? null) : null })}>
          {t('foundIn', { list: t(`menu:${filter}`), count: `${ids.length}${isWhole ? '' : '+'}` })}
        </Button>
      ))}
    </div>
  )
}

type Found = { filter: ChatFilter; ids: string[]; isWhole: boolean }

async function lookElsewhere({ search, ...query }: ChatListQuery, signal: AbortSignal): Promise<Found[]> {
  const others = everywhere.filter((filter) => filter !== query.filter)
  const pages = await Promise.all(
    others.map(async (filter) => {
      const page = await api.chats.list({ ...query, filter, search: search?.trim(), limit: mostCounted }, { signal, quiet: true })
      return { filter, ids: page.items.map(({ id }) => id), isWhole: page.nextCursor === null }
    }),
  )
  return pages.filter(({ ids }) => ids.length > 0)
}

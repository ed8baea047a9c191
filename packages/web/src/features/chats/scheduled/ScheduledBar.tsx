import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../api/client.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive } from '../../../live/use-live.ts'
import { useWords } from '../../../locales/define-words.ts'
import { ScheduledItem } from './ScheduledItem.tsx'
import styles from './scheduled.module.css'
import { scheduledWords } from './scheduled-words.ts'

/** Above the composer: the replies that leave later, and those that did not leave. */
export function ScheduledBar({ chat }: { chat: QuietChat }) {
  const t = useWords(scheduledWords)
  const queries = useQueryClient()
  const changedAt = useLive((state) => state.scheduledAt)
  const queryKey = ['scheduled', chat.id] as const
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.scheduledMessages.list({ chatId: chat.id }, { quiet: true, signal }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change that is told of is fetched, whatever it was
  useEffect(() => {
    void queries.invalidateQueries({ queryKey })
  }, [changedAt, chat.scheduled])
  if (data === undefined || data.items.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {data.items.map((scheduled) => (
        <ScheduledItem key={scheduled.id} scheduled={scheduled} chat={chat} />
      ))}
    </ul>
  )
}

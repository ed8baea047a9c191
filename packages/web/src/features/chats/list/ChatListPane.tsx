import { memo, useEffect } from 'react'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { LazySyncMark } from '../sync/LazySyncMark.tsx'
import { useListQuery } from '../workspace/use-list-query.ts'
import { ChatListHeader } from './ChatListHeader.tsx'
import styles from './ChatListPane.module.css'
import { ChatRows } from './ChatRows.tsx'

/** The second column: one list of chats, live. */
export const ChatListPane = memo(function ChatListPane() {
  const { t } = useTranslation('chats')
  const { lists, counts } = useLiveClient()
  const query = useListQuery()

  useEffect(() => void lists.open(query), [lists, query])
  useEffect(() => void counts.show(query.scope), [counts, query.scope])

  return (
    <section className={styles.pane} aria-label={t('chatList')}>
      <ChatListHeader query={query} />
      <ChatRows query={query} />
      <LazySyncMark place="foot" />
    </section>
  )
})

import { durationText, monitoringStatusTexts } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useNames } from '../../api/use-names.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { ChatPreview } from './ChatPreview.tsx'
import styles from './Monitoring.module.css'
import { type ChatsOf, monitoredChatsQuery } from './monitoring-queries.ts'
import { monitoringWords } from './words.ts'

/** The open chats of a row as people with ages: those first who wait longest. Who may see all chats looks at them here. */
export function ChatsOfRow({ of, now }: { of: ChatsOf; now: number }) {
  const t = useWords(monitoringWords)
  const locale = useLocale()
  const { nameOf } = useNames()
  const looks = hasRight(useCurrentUser(), 'AUTHORITY_ALL_CHATS')
  const [lookedAt, setLookedAt] = useState<string>()
  const { data } = useQuery(monitoredChatsQuery(of))
  if (!data) return <SkeletonRows rows={2} withAvatar={false} />
  if (data.items.length === 0) return <p className={styles.none}>{t('noChats')}</p>
  const age = (moment: string) => durationText(Math.max(0, now - Date.parse(moment)), locale)
  return (
    <>
      <ul className={styles.chats}>
        {data.items.map((chat) => (
          <li key={chat.chatId} className={styles.chat}>
            {looks ? (
              <button
                type="button"
                className={styles.customer}
                aria-expanded={chat.chatId === lookedAt}
                aria-label={t(chat.chatId === lookedAt ? 'lookAway' : 'look', { name: chat.customerName })}
                onClick={() => setLookedAt(chat.chatId === lookedAt ? undefined : chat.chatId)}
              >
                {chat.customerName}
              </button>
            ) : (
              <span className={styles.customer}>{chat.customerName}</span>
            )}
            <span className={styles.state}>{monitoringStatusTexts[chat.status][locale]}</span>
            <span className={styles.age}>{age(chat.since)}</span>
            <span className={styles.wait} data-overdue={chat.overdue || undefined}>
              {chat.waitingSince && t('waits', { time: age(chat.waitingSince) })}
              {chat.overdue && ` · ${t('overdue').toLocaleLowerCase(locale)}`}
            </span>
            <span className={styles.text}>
              {[chat.assigneeId && nameOf(chat.assigneeId), nameOf(chat.channelId), chat.text].filter(Boolean).join(' · ')}
            </span>
            {chat.chatId === lookedAt && (
              <div className={styles.looked}>
                <ChatPreview chatId={chat.chatId} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {data.total > data.items.length && <p className={styles.none}>{t('moreChats', { shown: data.items.length, total: data.total })}</p>}
    </>
  )
}

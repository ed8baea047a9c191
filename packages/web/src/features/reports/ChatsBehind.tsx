import { durationText, metrics, type ReportRows, type ReportSplit } from '@besedka/contract'
import { CloseButton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useNames } from '../../api/use-names.ts'
import { chatsAddress, listOfChat } from '../../app/chats-search.ts'
import { Link } from '../../app/router/Link.tsx'
import { momentThere } from '../../format/zones.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import styles from './ChatsBehind.module.css'
import { askedOf, type ReportQuery } from './report-address.ts'
import { behindOf, behindQuery } from './report-queries.ts'
import { TakeConversations } from './TakeConversations.tsx'
import { reportWords } from './words.ts'

type Props = {
  query: ReportQuery
  behind: NonNullable<ReportQuery['behind']>
  rows: ReportRows
  split?: ReportSplit | undefined
  timeZone: string | undefined
  onClose: () => void
}

/** The chats behind a number, beside the report: as many as it says. Who may see all chats opens them from here. */
export function ChatsBehind({ query, behind, rows, split, timeZone, onClose }: Props) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const { nameOf } = useNames()
  const opens = hasRight(useCurrentUser(), 'AUTHORITY_ALL_CHATS')
  const closing = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    closing.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  const list = useInfiniteQuery(behindQuery(query, { ...behind, rows, split }))
  const chats = list.data?.pages.flatMap(({ items }) => items) ?? []
  const { name, unit } = metrics[behind.metric]
  const found = list.data?.pages[0]
  const valueText = (value: number | null, n: number) => {
    if (unit === 'duration' && value !== null) return durationText(value, locale)
    if (unit === 'sum') return String(value ?? n)
    if ((unit === 'mean' || behind.metric === 'rating.share') && value !== null) return `★ ${value}`
    return n > 1 ? `× ${n}` : ''
  }
  return (
    <aside className={styles.side} aria-label={t('behind')}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>{name[locale]}</h2>
          {found && (
            <p className={styles.count}>
              {t('behindOf', { name: t('total'), value: new Intl.NumberFormat(locale).format(found.n) })},{' '}
              {t('inChats', { count: found.chats })}
            </p>
          )}
          {chats.length > 0 && (
            <div className={styles.acts}>
              <TakeConversations asked={{ ...askedOf(query), behind: behindOf(query, { ...behind, rows, split }) }} />
            </div>
          )}
        </div>
        <CloseButton ref={closing} aria-label={t('close')} onClick={onClose} />
      </header>
      <div className={styles.scroll}>
        <ListStates query={list} rows={8}>
          {() => (
            <ul className={styles.chats}>
              {chats.map((chat) => {
                const second = [nameOf(chat.channelId), chat.operatorId && nameOf(chat.operatorId), momentThere(chat.at, timeZone, locale)]
                return (
                  <li key={chat.chatId} className={styles.chat}>
                    {opens ? (
                      <Link to={chatsAddress({ filter: listOfChat(chat), chatId: chat.chatId })} className={styles.name}>
                        {chat.customerName}
                      </Link>
                    ) : (
                      <span className={styles.name}>{chat.customerName}</span>
                    )}
                    <span className={styles.value}>{valueText(chat.value, chat.n)}</span>
                    <span className={styles.second}>{second.filter(Boolean).join(' · ')}</span>
                  </li>
                )
              })}
            </ul>
          )}
        </ListStates>
      </div>
    </aside>
  )
}

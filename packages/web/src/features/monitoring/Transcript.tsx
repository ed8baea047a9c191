import type { ChatView, MessageView } from '@besedka/contract'
import { useLayoutEffect, useRef } from 'react'
import { clockTime, fullMoment } from '../../format/moments.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import styles from './ChatPreview.module.css'
import { monitoringWords } from './words.ts'

/** What was said last in a chat, to be read only; it follows what is said while the newest is in sight. */
export function Transcript({ chat, messages }: { chat: ChatView; messages: readonly MessageView[] }) {
  const t = useWords(monitoringWords)
  const locale = useLocale()
  const box = useRef<HTMLOListElement>(null)
  const atEnd = useRef(true)
  const newest = messages.at(-1)?.seq
  useLayoutEffect(() => {
    if (newest !== undefined && atEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [newest])
  const authorOf = ({ kind, authorName }: MessageView) => authorName ?? (kind === 'customer' ? chat.customerName : t('automatic'))
  return (
    <ol
      ref={box}
      className={styles.transcript}
      aria-label={t('conversationOf', { name: chat.customerName })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < 24
      }}
    >
      {messages.map((message) => (
        <li key={message.id} className={styles.message} data-kind={message.kind}>
          <small>
            {message.kind === 'internal' ? t('noteBy', { name: authorOf(message) }) : authorOf(message)} ·{' '}
            <time dateTime={message.createdAt} title={fullMoment(message.createdAt, locale)}>
              {clockTime(message.createdAt, locale)}
            </time>
          </small>
          {message.text !== '' && <p>{message.text}</p>}
          {message.files.length > 0 && <p className={styles.files}>{message.files.map(({ name }) => name).join(', ')}</p>}
          {message.text === '' && message.files.length === 0 && <p className={styles.files}>{t('noText')}</p>}
        </li>
      ))}
    </ol>
  )
}

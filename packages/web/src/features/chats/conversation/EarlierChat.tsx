import type { ChatView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { fullMoment } from '../../../format/moments.ts'
import { useViewerId } from '../../../live/use-live.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { usePlace } from '../workspace/use-place.ts'
import { LogRowView } from './LogRowView.tsx'
import styles from './LogView.module.css'
import { logRows } from './log-rows.ts'

/** The end of an earlier chat, above the present one; the whole of it opens as a chat of its own. */
export function EarlierChat({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const { openChat } = usePlace()
  const viewerId = useViewerId()
  const { data } = useQuery({
    queryKey: ['chats', chat.id, 'newest'],
    queryFn: ({ signal }) => api.messages.list({ chatId: chat.id, limit: 100 }, { signal, quiet: true }),
  })
  const messages = data?.items ?? []
  const rows = logRows({ messages, history: [], outgoing: [], viewerId, unreadFromSeq: null, fromStart: true, toEnd: true })
  return (
    <div className={styles.earlierChat}>
      <div className={styles.previous} data-row>
        <span>{t('previousChat', { when: fullMoment(chat.createdAt, locale) })}</span>
        <a
          href={`/admin/chats?filter=closed&chat=${chat.id}`}
          onClick={(event) => {
            event.preventDefault()
            openChat(chat.id)
          }}
        >
          {t('openWhole')}
        </a>
      </div>
      {rows.map((row) => (
        <LogRowView key={row.key} row={row} chat={chat} />
      ))}
    </div>
  )
}

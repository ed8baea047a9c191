import './words.ts'
import type { ChatHistoryEntry, ChatView } from '@besedka/contract'
import { fullMoment } from '../../../format/moments.ts'
import { useLive } from '../../../live/use-live.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { useHistoryText } from '../history/use-history-text.ts'
import { WhyButton } from '../history/WhyButton.tsx'
import styles from './ContextPanel.module.css'

/** Everything that happened to the chat, newest first. */
export function HistoryPanel({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('panels')
  const history = useLive((state) => state.histories.get(chat.id))
  return (
    <>
      <h3 className={styles.heading}>{t('chats:panel-history')}</h3>
      {history === undefined ? (
        <SkeletonRows rows={3} withAvatar={false} />
      ) : history.length === 0 ? (
        <p className={styles.muted}>{t('noHistory')}</p>
      ) : (
        <ol className={styles.timeline}>
          {history.toReversed().map((entry) => (
            <Entry key={entry.position} chatId={chat.id} entry={entry} />
          ))}
        </ol>
      )}
    </>
  )
}

function Entry({ chatId, entry }: { chatId: string; entry: ChatHistoryEntry }) {
  const locale = useLocale()
  return (
    <li>
      {useHistoryText(entry)}
      {entry.comment && <blockquote className={styles.comment}>{entry.comment}</blockquote>}
      <small>
        <time dateTime={entry.at}>{fullMoment(entry.at, locale)}</time>
        {entry.traceId !== null && <WhyButton chatId={chatId} traceId={entry.traceId} />}
      </small>
    </li>
  )
}

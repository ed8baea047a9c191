import './words.ts'
import { type ChatHistoryEntry, offersOfChat } from '@besedka/contract'
import { clockTime, fullMoment } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from '../conversation/LogView.module.css'
import { ContinuedButton } from './ContinuedButton.tsx'
import { useHistoryText } from './use-history-text.ts'
import { WhyButton } from './WhyButton.tsx'

/** What happened to the chat, as one muted line in the middle. */
export function HistoryLine({ chatId, entry }: { chatId: string; entry: ChatHistoryEntry }) {
  const locale = useLocale()
  const { t } = useTranslation('history')
  const text = useHistoryText(entry)
  return (
    <div className={styles.event} data-row title={fullMoment(entry.at, locale)}>
      {entry.timesRefused === offersOfChat ? `${text}. ${t('stuck', { count: offersOfChat })}` : text} ·{' '}
      <time dateTime={entry.at}>{clockTime(entry.at, locale)}</time>
      {entry.traceId !== null && <WhyButton chatId={chatId} traceId={entry.traceId} />}
      {entry.continued && <ContinuedButton chatId={entry.continued.chatId} />}
      {entry.comment && <div className={styles.comment}>{entry.comment}</div>}
    </div>
  )
}

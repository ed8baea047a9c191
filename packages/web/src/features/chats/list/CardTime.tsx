import type { ChatView } from '@besedka/contract'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import deadline from '../deadline/deadline.module.css'
import { useDeadlineWords } from '../deadline/use-deadline-words.ts'
import { useStanding } from '../deadline/use-standing.ts'
import { useSecondsToAccept } from '../offer/use-seconds-to-accept.ts'
import { cardTime, stopwatch } from '../shared/format-moment.ts'
import { useNow } from '../shared/use-tick.ts'
import styles from './ChatCard.module.css'

/** When the chat was last active; or what is more urgent: the time to accept it, or that its answer is nearly or already overdue. */
export function CardTime({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const now = useNow()
  const standing = useStanding(chat)
  const words = useDeadlineWords(standing)
  const toAccept = useSecondsToAccept(chat)
  const moment = chat.lastMessage?.at ?? chat.activeAt
  const said = cardTime(moment, locale, now, t('now'))
  const level = toAccept !== null ? 'given' : standing?.level
  if (level === undefined || level === 'onTime') {
    return (
      <time className={styles.time} dateTime={moment}>
        {said}
      </time>
    )
  }
  return (
    <span className={`${styles.time} ${deadline.word}`} data-level={level}>
      {toAccept === null ? words?.short : stopwatch(toAccept)}
    </span>
  )
}

import type { ChatView } from '@besedka/contract'
import { cardTime, clockOrDay, span, stopwatch } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import deadline from '../deadline/deadline.module.css'
import { useDeadlineWords } from '../deadline/use-deadline-words.ts'
import { useStanding } from '../deadline/use-standing.ts'
import { useSecondsToAccept } from '../offer/use-seconds-to-accept.ts'
import { useNow } from '../shared/use-tick.ts'
import styles from './ChatCard.module.css'
import { minutesWaiting } from './minutes-waiting.ts'

/**
 * How long somebody has waited, or when the chat was last active where nobody does; or what is more urgent: the time to accept it, or that its
 * answer is nearly or already overdue. Time that is left and time that has passed are told apart by their words.
 */
export function CardTime({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const now = useNow()
  const standing = useStanding(chat)
  const words = useDeadlineWords(standing)
  const toAccept = useSecondsToAccept(chat)
  const moment = chat.closedAt ?? chat.lastMessage?.at ?? chat.activeAt
  const waiting = minutesWaiting(chat, now)
  const said = waiting === null || waiting === 0 ? cardTime(moment, locale, now, t('now')) : t('waits', { span: span(waiting, locale) })
  if (chat.snoozedUntil !== null && waiting === null) {
    return (
      <time className={styles.time} dateTime={chat.snoozedUntil}>
        {t('snoozedUntil', { when: clockOrDay(chat.snoozedUntil, locale) })}
      </time>
    )
  }
  const level = toAccept !== null ? 'given' : standing?.level
  if (level === undefined || level === 'onTime') {
    return (
      <time className={styles.time} dateTime={moment} title={waiting === null ? undefined : words?.whole}>
        {said}
      </time>
    )
  }
  return (
    <span className={`${styles.time} ${deadline.word}`} data-level={level} title={words?.whole}>
      {toAccept === null ? words?.short : stopwatch(toAccept)}
    </span>
  )
}

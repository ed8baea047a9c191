import type { ChatView } from '@besedka/contract'
import { span } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useStanding } from '../deadline/use-standing.ts'
import { useChannel, useTeamName } from '../shared/use-names.ts'
import { useNow } from '../shared/use-tick.ts'
import { useAnswerTime } from '../window/use-minutes-left.ts'
import { useReplyUntil } from '../window/use-reply-until.ts'
import styles from './ChatCard.module.css'
import { minutesWaiting } from './minutes-waiting.ts'

/** The quiet third line of a card: channel and team; and how long somebody has waited, where the place for that says what is left or late. */
export function CardAbout({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const channel = useChannel(chat.channelId)
  const team = useTeamName(chat.teamId)
  const standing = useStanding(chat)
  const minutes = minutesWaiting(chat, useNow())
  const isElsewhere = standing !== null && standing.level !== 'onTime'
  const waits = isElsewhere && minutes !== null && minutes > 0 ? t('waits', { span: span(minutes, locale) }) : undefined
  const { minutes: left, answeredPrivately } = useAnswerTime(chat)
  const unopened = useReplyUntil(chat) === null ? 'neverWrote' : 'windowOver'
  const over = answeredPrivately ? 'privatelyAnswered' : unopened
  const window = left === null ? undefined : left === 0 ? t(over) : t('windowLeftShort', { span: span(left, locale) })
  const about = [channel?.name, team, window, waits].filter(Boolean).join(' · ')
  return (
    <span className={styles.about} title={about}>
      {about}
    </span>
  )
}

import '../service/words.ts'
import type { ChannelView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { since } from '../../../format/since.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { channelChatsQuery } from '../channel-queries.ts'
import styles from './ChannelNotice.module.css'
import { problemWords } from './problem-words.ts'

/** What stands above the form of a channel that does not work: it is switched off, or something is wrong. */
export function ChannelNotice({ channel }: { channel: ChannelView }) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  if (!channel.active) return <InactiveNotice channelId={channel.id} />
  const { problem, problemSince } = channel.health
  if (!problem) return null
  const { reason, next } = problemWords(problem, locale)
  return (
    <p className={styles.notice}>
      <b className={styles.reason}>{reason}.</b> {next}.
      {problemSince && <span className={styles.since}>{t('problemSince', { when: since(problemSince, locale, Date.now()) })}</span>}
    </p>
  )
}

/** What a channel that is switched off means for those who wait in it. */
function InactiveNotice({ channelId }: { channelId: string }) {
  const { t } = useTranslation('channelService')
  const waiting = useQuery(channelChatsQuery(channelId)).data?.openChats ?? 0
  return (
    <p className={styles.notice}>
      {t('channels:inactiveNotice')}
      {waiting > 0 && <span className={styles.since}>{t('inactiveChats', { count: waiting })}</span>}
    </p>
  )
}

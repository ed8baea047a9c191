import type { CallView } from '@besedka/contract'
import { IconPhoneIncoming, IconPhoneX } from '@tabler/icons-react'
import { clockTime } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './content.module.css'

/** A call of the customer: when, for how long, how it ended, and which keys they pressed. The recording is the message's file, below. */
export function CallCard({ call: { from, number, startedAt, answeredAt, seconds, end, digits, recordingLost } }: { call: CallView }) {
  const { t } = useTranslation('provider')
  const locale = useLocale()
  const Sign = answeredAt === null ? IconPhoneX : IconPhoneIncoming
  return (
    <div className={styles.card}>
      <span className={styles.sign}>
        <Sign size={20} stroke={1.5} aria-hidden />
      </span>
      <span className={styles.about}>
        <strong>{t(answeredAt === null ? 'missedCall' : 'call')}</strong>
        {from !== null && <a href={`tel:${from}`}>{from}</a>}
        <small>{t('callTo', { number, time: clockTime(startedAt, locale) })}</small>
        {answeredAt !== null && <small>{t('callLasted', { time: talkTime(seconds) })}</small>}
        <small>{t(`callEnd-${end}`)}</small>
        {digits !== '' && <small>{t('callKeys', { keys: [...digits].join(' ') })}</small>}
        {recordingLost && <small>{t('recordingLost')}</small>}
      </span>
    </div>
  )
}

function talkTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

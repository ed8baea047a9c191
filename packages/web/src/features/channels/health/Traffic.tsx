import type { ChannelHealth } from '@besedka/contract'
import { exactMoment } from '../../../format/moments.ts'
import { since } from '../../../format/since.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { AccountState } from './AccountState.tsx'
import styles from './ChecksPanel.module.css'

/** When something last came in and went out, and how the account behind it stands. */
export function Traffic({ health, now }: { health: ChannelHealth; now: number }) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const when = (moment: string | null) =>
    moment === null ? (
      t('notYet')
    ) : (
      <time dateTime={moment} title={exactMoment(moment, locale, now)}>
        {since(moment, locale, now)}
      </time>
    )
  return (
    <dl className={styles.traffic}>
      <dt>{t('lastReceived')}</dt>
      <dd>{when(health.lastReceivedAt)}</dd>
      <dt>{t('lastSent')}</dt>
      <dd>{when(health.lastSentAt)}</dd>
      {health.strays && (
        <>
          <dt>{t('strays')}</dt>
          <dd>{t('straysDetail', { count: health.strays.count, when: since(health.strays.lastAt, locale, now) })}</dd>
        </>
      )}
      <AccountState health={health} />
    </dl>
  )
}

import { type WebhookDeliveryView, webhookEvents, webhookTestType } from '@besedka/contract'
import { exactMoment } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { StateChip } from '../../../ui/StateChip.tsx'
import styles from '../Extensions.module.css'

const tones = { waiting: 'off', delivered: 'good', failed: 'warning' } as const

type Props = { delivery: WebhookDeliveryView; now: number; onOpen: () => void }

/** A delivery in the log: of what, when, how often it was tried, and how it ended. */
export function DeliveryRow({ delivery, now, onOpen }: Props) {
  const { t } = useTranslation('extensions')
  const locale = useLocale()
  const { event, attempts, status, problem, nextAttemptAt } = delivery
  const facts = [
    exactMoment(delivery.createdAt, locale, now),
    ...(attempts > 0 ? [t('attempts', { count: attempts })] : []),
    ...(status ? [`HTTP ${status}`] : []),
    ...(problem ? [t(`problem-${problem}`)] : []),
    ...(attempts > 0 && nextAttemptAt ? [t('nextAttempt', { when: exactMoment(nextAttemptAt, locale, now) })] : []),
  ]
  const titleOf = (what: typeof event) => (what === webhookTestType ? t('testEvent') : webhookEvents[what].title[locale])
  return (
    <li className={styles.row}>
      <div className={styles.rowWords}>
        <button type="button" className={styles.rowOpen} onClick={onOpen}>
          {titleOf(event)}
        </button>
        <span className={styles.second}>{facts.join(' · ')}</span>
      </div>
      <StateChip tone={tones[delivery.state]} label={t(`delivery-${delivery.state}`)} />
    </li>
  )
}

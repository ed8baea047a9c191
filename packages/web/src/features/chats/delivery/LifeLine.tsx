import type { DeliveryView } from '@besedka/contract'
import { secondsMoment } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useCapabilities } from '../shared/use-capabilities.ts'
import styles from './delivery.module.css'
import { lifeLine } from './life-line.ts'
import { ProblemText } from './ProblemText.tsx'

/** The whole way of a message, step by step with the time of each. */
export function LifeLine({ delivery, channelId }: { delivery: DeliveryView; channelId: string }) {
  const { t } = useTranslation('provider')
  const locale = useLocale()
  const { receipts } = useCapabilities(channelId)
  const { attempts, problem, externalId, uncertain } = delivery
  return (
    <div className={styles.life}>
      <h3>{t('lifeLine')}</h3>
      <ol>
        {lifeLine(delivery, receipts).map(({ name, at, reached }) => (
          <li key={name} data-reached={reached || undefined} data-step={name}>
            <span>{t(`step-${name}`)}</span>
            {at === null ? !reached && <small>{t('notYet')}</small> : <time dateTime={at}>{secondsMoment(at, locale)}</time>}
          </li>
        ))}
      </ol>
      {problem !== null && (
        <p data-problem>
          <ProblemText problem={problem} />
        </p>
      )}
      {uncertain && <p>{t('uncertain')}</p>}
      <p>
        {attempts > 1 && <span>{t('attempts', { count: attempts })}</span>}
        {externalId !== null && <span>{t('externalId', { id: externalId })}</span>}
        {problem?.detail && <span>{t('providerSays', { detail: problem.detail })}</span>}
        {receipts.length === 0 && delivery.state === 'sent' && <span>{t('noReceipts')}</span>}
      </p>
    </div>
  )
}

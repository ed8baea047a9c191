import { intentTexts, type RoutingTestView, type RoutingView } from '@besedka/contract'
import { IconArrowRight } from '@tabler/icons-react'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { destinationOf } from '../rules/rule-sentence.ts'
import { useNames } from '../use-names.ts'
import { Capacity } from './Capacity.tsx'
import styles from './TrialAnswer.module.css'

/** What would become of the message: the rule that decides, what was recognised, and who could take it at this moment. */
export function TrialAnswer({ view, answer }: { view: RoutingView; answer: RoutingTestView }) {
  const { t } = useTranslation('routing')
  const locale = useLocale()
  const names = useNames()
  const winner = view.rules.find(({ id }) => id === answer.winnerId)
  const { lead, value, otherwise } = destinationOf(answer.target, names, locale)
  return (
    <div className={styles.answer} role="status">
      <p className={styles.decides}>{winner ? t('decides', { name: winner.name }) : t('decidesDefault')}</p>
      <p className={styles.target}>
        <IconArrowRight size={16} stroke={1.5} role="img" aria-label={t('leadsTo')} />
        <span>
          {lead}
          {value && (
            <>
              {' '}
              <b>{value}</b>
            </>
          )}
          {otherwise && `, ${t('otherwise', { team: otherwise })}`}
        </span>
      </p>
      {answer.intents.length > 0 && (
        <p className={styles.intents}>
          {t('recognised')}{' '}
          {answer.intents.map(({ intent, confidence }) => (
            <span key={intent} className={styles.intent}>
              {intentTexts[intent][locale]} {percent(confidence)}
            </span>
          ))}
        </p>
      )}
      {answer.capacity && <Capacity capacity={answer.capacity} names={names} />}
    </div>
  )

  function percent(share: number): string {
    return share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 })
  }
}
